import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { holdersOf, type ApplicationRow } from '../applications/public.ts';
import { pricingMails } from './mails.ts';

type Notice =
  | { readonly mail: 'issued'; readonly number: string; readonly expires: PlainDate; readonly at: Date }
  | { readonly mail: 'withdrawn'; readonly number: string; readonly reason: string; readonly at: Date };

/** Emails the applicant, and the broker who brought the application, about a term sheet. Figures stay in the portal. */
export async function postToHolders(
  tx: Transaction,
  lender: LenderNow,
  application: ApplicationRow,
  notice: Notice,
): Promise<void> {
  const { number, at } = notice;
  const url = `${lender.publicUrl}/dashboard/applications`;
  for (const to of await holdersOf(tx, application))
    await (notice.mail === 'issued'
      ? postTo(tx, lender, {
          to,
          mail: pricingMails.issued,
          values: () => ({ number, expires: formatDay(notice.expires) }),
          url,
          at,
        })
      : postTo(tx, lender, {
          to,
          mail: pricingMails.withdrawn,
          values: () => ({ number, reason: notice.reason }),
          url,
          at,
        }));
}
