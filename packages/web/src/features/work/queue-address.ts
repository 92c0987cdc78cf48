import type { QueueSearch } from './work-filter.ts';

/** Remembers the queue’s last address, so that going back from an item returns to the same rows. */
export type QueueAddress = QueueSearch & { readonly view?: string | undefined };

let address: QueueAddress = {};

export const lastQueueAddress = (): QueueAddress => address;

export function rememberQueue(at: QueueAddress): void {
  address = at;
}
