import type {
  NotificationChoice,
  Notifications,
  PushSubscriptionGiven,
} from '@drawbridge/contract/notifications/schema.ts';
import { isAlwaysEmailed } from '@drawbridge/domain/notifications/notification-kinds.ts';
import { notificationMessages } from '@drawbridge/messages/notifications';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { mayPushTo } from '../../platform/push/push-services.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { deviceOfSession, recordAction } from '../access/public.ts';
import { readNotifications } from './read-notifications.ts';
import { putSubscription, removeSubscriptionOf, writeChoice, writeShowsAmounts } from './store.ts';

type Parts = Pick<Kit, 'db' | 'clock'>;
type Choice = Pick<NotificationChoice, 'kind' | 'isOn' | 'emailsToo'>;

/** Notifies a person in the browser of their session, as long as the account knows that browser and the lender allows its push service. */
export async function turnOn(
  { db, clock, config }: Parts & Pick<Kit, 'config'>,
  caller: Caller,
  { subscription, userAgent }: { subscription: PushSubscriptionGiven; userAgent: string | undefined },
): Promise<Notifications | Refusal<'browser_not_known' | 'invalid_input'>> {
  if (!mayPushTo(subscription.endpoint, config.pushServices))
    return refuseField('subscription.endpoint', notificationMessages.otherService);
  return db.transaction().execute(async (tx) => {
    const deviceId = await deviceOfSession(tx, caller.sessionId);
    if (deviceId === null) return refuse('browser_not_known');
    const at = clock.now();
    await putSubscription(tx, subscription, { accountId: caller.accountId, deviceId, userAgent, at });
    await record(tx, caller, at, 'notifications turned on', { userAgent });
    return readNotifications({ db: tx, clock }, caller);
  });
}

export function turnOff(
  { db, clock }: Parts,
  caller: Caller,
  id: string,
): Promise<Notifications | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    if (!(await removeSubscriptionOf(tx, caller.accountId, id))) return refuse('not_found');
    await record(tx, caller, clock.now(), 'notifications turned off');
    return readNotifications({ db: tx, clock }, caller);
  });
}

/** An email that always goes is never turned off. */
export function choose({ db, clock }: Parts, caller: Caller, choice: Choice): Promise<Notifications> {
  const { kind, isOn } = choice;
  const emailsToo = choice.emailsToo || isAlwaysEmailed(kind);
  return db.transaction().execute(async (tx) => {
    await writeChoice(tx, caller.accountId, { kind, isOn, emailsToo });
    await record(tx, caller, clock.now(), 'notifications chosen', { kind, isOn, emailsToo });
    return readNotifications({ db: tx, clock }, caller);
  });
}

export function showAmounts(
  { db, clock }: Parts,
  caller: Caller,
  showsAmounts: boolean,
): Promise<Notifications> {
  return db.transaction().execute(async (tx) => {
    await writeShowsAmounts(tx, caller.accountId, showsAmounts);
    await record(tx, caller, clock.now(), 'notifications chosen', { showsAmounts });
    return readNotifications({ db: tx, clock }, caller);
  });
}

function record(
  tx: Transaction,
  { accountId }: Caller,
  at: Date,
  action: string,
  particulars: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAction(tx, { at, accountId, action, particulars });
}
