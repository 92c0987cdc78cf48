import { sql } from 'kysely';
import type { NotificationKind } from '@drawbridge/domain/notifications/notification-kinds.ts';
import type {
  PushSubscriptionGiven,
  SubscriptionToRenew,
} from '@drawbridge/contract/notifications/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionsOf>>[number];

/** A person’s browsers with notifications, the newest first. */
export function subscriptionsOf(db: Queries, accountId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'device_id', 'user_agent', 'subscribed_at'])
    .where('account_id', '=', accountId)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Subscribes a browser to a person’s notifications, instead of to anyone’s until now. */
export async function putSubscription(
  tx: Transaction,
  { endpoint, keys }: PushSubscriptionGiven,
  browser: { accountId: string; deviceId: string; userAgent: string | undefined; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where((row) => row.or([row('endpoint', '=', endpoint), row('device_id', '=', browser.deviceId)]))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({
      account_id: browser.accountId,
      device_id: browser.deviceId,
      endpoint,
      ...keys,
      user_agent: browser.userAgent ?? null,
      subscribed_at: browser.at,
    })
    .execute();
}

/** Returns whether the person had such a browser. */
export async function removeSubscriptionOf(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives a browser that knows its old secret its new address, unless that is already in use. */
export async function renewSubscription(
  db: Queries,
  { endpoint, auth, subscription }: SubscriptionToRenew,
): Promise<void> {
  await sql`
    update push_subscriptions set endpoint = ${subscription.endpoint}, p256dh = ${subscription.keys.p256dh}, auth = ${subscription.keys.auth}
    where endpoint = ${endpoint} and auth = ${auth}
      and not exists (
        select from push_subscriptions other
        where other.endpoint = ${subscription.endpoint} and other.id <> push_subscriptions.id)`.execute(db);
}

export function choicesOf(db: Queries, accountId: string) {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'is_on', 'emails_too'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function writeChoice(
  tx: Transaction,
  accountId: string,
  { kind, isOn, emailsToo }: { kind: NotificationKind; isOn: boolean; emailsToo: boolean },
): Promise<void> {
  const chosen = { is_on: isOn, emails_too: emailsToo };
  await tx
    .insertInto('notification_choices')
    .values({ account_id: accountId, kind, ...chosen })
    .onConflict((earlier) => earlier.columns(['account_id', 'kind']).doUpdateSet(chosen))
    .execute();
}

export async function showsAmounts(db: Queries, accountId: string): Promise<boolean> {
  const { notifications_show_amounts: shows } = await db
    .selectFrom('accounts')
    .select('notifications_show_amounts')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return shows;
}

export async function writeShowsAmounts(tx: Transaction, accountId: string, shows: boolean): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ notifications_show_amounts: shows })
    .where('id', '=', accountId)
    .execute();
}
