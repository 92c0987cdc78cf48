import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { forgetEvents, sendForgotten } from './delivery-store.ts';
import { forgetEarlierSecrets } from './store.ts';

const hourMs = 3_600_000;

/** Deletes old deliveries and secrets that no longer sign. */
export async function forgetDeliveries(db: Queries, now: Date): Promise<void> {
  await forgetEvents(db, new Date(now.getTime() - deliveriesKeptDays * 24 * hourMs));
  await forgetEarlierSecrets(db, now);
}

/** Queues deliveries whose jobs were lost. */
export function sendLostDeliveries(db: Database, now: Date): Promise<void> {
  return sendForgotten(db, new Date(now.getTime() - hourMs));
}
