import { useSyncExternalStore } from 'react';

/** system: as the device says. */
export type ThemePreference = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The stored preference; "system" when there is none or the browser keeps nothing. */
function readThemePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Puts the stored preference on `<html data-theme>`. Call once, before the first paint. */
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
    // Without storage the choice lasts as long as the page.
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
