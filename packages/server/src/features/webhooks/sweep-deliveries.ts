import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { Database } from '../../platform/database/connect.ts';
import { forgetEvents, sendForgotten } from './delivery-store.ts';
import { forgetEarlierSecrets } from './store.ts';

const hourMs = 3_600_000;

/** Deletes old deliveries and secrets that no longer sign, and queues deliveries whose jobs were lost. */
export async function sweepDeliveries(db: Database, now: Date): Promise<void> {
  await forgetEvents(db, new Date(now.getTime() - deliveriesKeptDays * 24 * hourMs));
  await forgetEarlierSecrets(db, now);
  await sendForgotten(db, new Date(now.getTime() - hourMs));
}
