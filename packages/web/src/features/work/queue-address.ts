import type { QueueSearch } from './work-filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the page of an item that was opened from the queue. */
    fromQueue?: boolean;
  }
}

/** Remembers the queue’s last address, so that going back from an item returns to the same rows. */
export type QueueAddress = QueueSearch & { readonly view?: string | undefined };

let address: QueueAddress = {};

export const lastQueueAddress = (): QueueAddress => address;

export function rememberQueue(at: QueueAddress): void {
  address = at;
}
