import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { Database } from '../../platform/database/connect.ts';
import { forgetEvents, sendForgotten } from './delivery-store.ts';
import { forgetEarlierSecrets } from './store.ts';

const hourMs = 3_600_000;

/** Forgets what was sent long ago and secrets that do not sign any more; looks after deliveries that were forgotten. */
export async function sweepDeliveries(db: Database, now: Date): Promise<void> {
  await forgetEvents(db, new Date(now.getTime() - deliveriesKeptDays * 24 * hourMs));
  await forgetEarlierSecrets(db, now);
  await sendForgotten(db, new Date(now.getTime() - hourMs));
}
