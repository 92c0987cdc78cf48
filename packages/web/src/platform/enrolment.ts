import { useSyncExternalStore } from 'react';
import { onPersonChange } from './session.ts';

/** Whether the server has said that this session is only good for setting up a second factor. */
let must = false;
const listeners = new Set<() => void>();

/** Notes what the server said of it. */
export function noteMustEnrol(now: boolean): void {
  if (must === now) return;
  must = now;
  for (const listener of listeners) listener();
}

onPersonChange(() => noteMustEnrol(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMustEnrol(): boolean {
  return useSyncExternalStore(subscribe, () => must);
}
