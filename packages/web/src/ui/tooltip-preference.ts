import { useSyncExternalStore } from 'react';

/** This browser’s options as JSON. The lender’s other tools read `toolTips` from it. */
const storageKey = 'options';
const listeners = new Set<() => void>();

function readOptions(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Tooltips are shown by default. */
function areShown(): boolean {
  return readOptions()['toolTips'] !== false;
}

function setShown(toolTips: boolean): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readOptions(), toolTips }));
  } catch {
    // Without storage, tooltips stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab may change it too.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useTooltipPreference(): readonly [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShown), setShown];
}
