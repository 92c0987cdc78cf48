import type { Notifications } from '@drawbridge/contract/notifications/schema.ts';
import {
  isAlwaysEmailed,
  notificationKindsFor,
} from '@drawbridge/domain/notifications/notification-kinds.ts';
import { deviceWords } from '@drawbridge/domain/security/device-words.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { readPushKeys } from '../../platform/push/store.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { deviceOfSession } from '../access/public.ts';
import { choicesOf, showsAmounts, subscriptionsOf, type SubscriptionRow } from './store.ts';

/** In which browsers a person gets notifications, and which ones they chose. */
export async function readNotifications(
  { db, clock }: { readonly db: Queries; readonly clock: Kit['clock'] },
  caller: Caller,
): Promise<Notifications> {
  const keys = await readPushKeys(db);
  const device = await deviceOfSession(db, caller.sessionId);
  const chosen = await choicesOf(db, caller.accountId);
  const browsers = await subscriptionsOf(db, caller.accountId);
  return {
    publicKey: keys?.public_key ?? '',
    browsers: browsers.map((browser) => presentBrowser(browser, device, clock)),
    choices: notificationKindsFor(caller.role).map((kind) => {
      const choice = chosen.find((one) => one.kind === kind);
      return {
        kind,
        isOn: choice?.is_on ?? true,
        emailsToo: choice?.emails_too ?? true,
        alwaysEmailed: isAlwaysEmailed(kind),
      };
    }),
    showsAmounts: await showsAmounts(db, caller.accountId),
  };
}

function presentBrowser(
  row: SubscriptionRow,
  device: string | null,
  clock: Kit['clock'],
): Notifications['browsers'][number] {
  return {
    id: row.id,
    device: deviceWords(row.user_agent),
    since: clock.dayOf(row.subscribed_at),
    isCurrent: row.device_id === device,
  };
}
