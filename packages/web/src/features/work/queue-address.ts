import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import type { QueueSearch } from './work-filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the page of an item that was opened from the queue: where the queue was. Survives a reload. */
    queue?: QueueAddress;
    /** The item, where its page’s address does not name it: one loan’s page may decide several items. */
    queueItem?: WorkReference;
  }
}

/** Remembers the queue’s last address, so that going back from an item returns to the same rows. */
export type QueueAddress = QueueSearch & { readonly view?: string | undefined };

let address: QueueAddress = {};

export const lastQueueAddress = (): QueueAddress => address;

export function rememberQueue(at: QueueAddress): void {
  address = at;
}

let opened: string | undefined;

/** The item opened last, so that going back focuses its row. */
export const lastOpened = (): string | undefined => opened;

export function rememberOpened(id: string | undefined): void {
  opened = id;
}
