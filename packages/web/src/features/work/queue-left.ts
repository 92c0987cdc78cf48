import type { QueueSearch } from './work-filter.ts';

/** The address of the queue as it was left, so that the way back from an item leads to the same rows. */
export type QueueAddress = QueueSearch & { readonly view?: string | undefined };

let address: QueueAddress = {};

export const queueLeft = (): QueueAddress => address;

export function leaveQueue(at: QueueAddress): void {
  address = at;
}
