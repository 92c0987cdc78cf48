import { useSyncExternalStore } from 'react';

/** system: follow the device. */
export type ThemePreference = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The stored preference, or "system" when there is none or the browser blocks storage. */
function readThemePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets `<html data-theme>` from the stored preference. Call once, before the first paint. */
export function applyThemePreference(): void {
  const preference = readThemePreference();
  if (preference === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = preference;
}

function setThemePreference(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, preference);
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
  if (preference === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = preference;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab may change it too.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyThemePreference();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useThemePreference(): readonly [ThemePreference, (preference: ThemePreference) => void] {
  return [useSyncExternalStore(subscribe, readThemePreference), setThemePreference];
}
