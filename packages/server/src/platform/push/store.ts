import { sql } from 'kysely';
import type { NotificationKind } from '@drawbridge/domain/notifications/notification-kinds.ts';
import type { Queries, Transaction } from '../database/connect.ts';

export function readPushKeys(db: Queries) {
  return db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst();
}

export async function addPushKeys(
  db: Queries,
  keys: { readonly public_key: string; readonly sealed_private_key: string; readonly made_at: Date },
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((made) => made.doNothing())
    .execute();
}

/** Where a person wants to be notified of something of this kind, and how. */
export interface PushPlan {
  readonly subscriptions: readonly string[];
  readonly showsAmounts: boolean;
  readonly emailsToo: boolean;
}

/** Undefined if the person gets no notifications of this kind. */
export async function pushPlan(
  tx: Transaction,
  accountId: string,
  kind: NotificationKind,
): Promise<PushPlan | undefined> {
  const { rows } = await sql<PushPlan>`
    select array_agg(subscriptions.id order by subscriptions.id) as subscriptions,
      accounts.notifications_show_amounts as "showsAmounts", coalesce(choices.emails_too, true) as "emailsToo"
    from accounts
    join push_subscriptions subscriptions on subscriptions.account_id = accounts.id
    left join notification_choices choices on choices.account_id = accounts.id and choices.kind = ${kind}
    where accounts.id = ${accountId} and coalesce(choices.is_on, true)
    group by accounts.id, choices.emails_too`.execute(tx);
  return rows[0];
}

export interface NewPush {
  readonly mail_id: string;
  readonly subscription_id: string;
  readonly replaces_email: boolean;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly language: string;
  readonly written_at: Date;
}

export async function addPush(tx: Transaction, push: NewPush): Promise<string> {
  const { id } = await tx.insertInto('pushes').values(push).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type WaitingPush = NonNullable<Awaited<ReturnType<typeof waitingPush>>>;

/** Undefined once it was accepted or given up, and after its browser was removed. */
export function waitingPush(db: Queries, id: string) {
  return db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions as subscription', 'subscription.id', 'pushes.subscription_id')
    .select([
      'pushes.id',
      'mail_id',
      'subscription_id',
      'replaces_email',
      'title',
      'body',
      'path',
      'language',
    ])
    .select(['written_at', 'endpoint', 'p256dh', 'auth'])
    .where('pushes.id', '=', id)
    .executeTakeFirst();
}

export async function removePush(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('pushes').where('id', '=', id).execute();
}

/** Locks the email, so that of its last two failing notifications one sees that it is the last. */
export async function isLastPush(tx: Transaction, mailId: string): Promise<boolean> {
  await tx.selectFrom('mails').select('id').where('id', '=', mailId).forUpdate().execute();
  const other = await tx.selectFrom('pushes').select('id').where('mail_id', '=', mailId).executeTakeFirst();
  return other === undefined;
}

export async function removeSubscription(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Ends notifications in the browser a session was opened in. */
export async function removeSubscriptionOfSession(tx: Transaction, sessionId: string): Promise<void> {
  const device = tx.selectFrom('sessions').select('device_id').where('id', '=', sessionId);
  await tx.deleteFrom('push_subscriptions').where('device_id', '=', device).execute();
}

/** Ends other people’s notifications in the browser that has these tokens. */
export async function removeSubscriptionsOfOthers(
  tx: Transaction,
  accountId: string,
  digests: readonly Buffer[],
): Promise<void> {
  if (digests.length === 0) return;
  const devices = tx
    .selectFrom('known_devices')
    .select('id')
    .where('digest', 'in', [...digests])
    .where('account_id', '<>', accountId);
  await tx.deleteFrom('push_subscriptions').where('device_id', 'in', devices).execute();
}
