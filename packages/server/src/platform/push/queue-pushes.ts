import type { Transaction } from '../database/connect.ts';
import { enqueue } from '../jobs/queue.ts';
import { addPush, type NewPush, type PushPlan } from './store.ts';

/** After this long, a notification that could not be delivered is given up. */
export const pushTriedForSeconds = 600;

/** An email that a notification may replace is sent after this long, unless a notification was accepted. */
export const emailWaitsSeconds = pushTriedForSeconds + 300;

/** Queues a notification for each of a person’s browsers, in the transaction that writes its email. */
export async function queuePushes(
  tx: Transaction,
  { subscriptions, emailsToo }: PushPlan,
  push: Omit<NewPush, 'subscription_id' | 'replaces_email'>,
): Promise<void> {
  for (const subscription of subscriptions) {
    const pushId = await addPush(tx, {
      ...push,
      subscription_id: subscription,
      replaces_email: !emailsToo,
    });
    await enqueue(tx, 'send push', { pushId }, { key: pushingKey(pushId) });
  }
}

/** The key of the job that sends a notification: there is only one. */
export function pushingKey(pushId: string): string {
  return `send push ${pushId}`;
}
