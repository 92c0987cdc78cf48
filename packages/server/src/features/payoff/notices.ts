import type { Transaction } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { payoffMails } from './mails.ts';

/** Emails about payoffs, written in the transaction of the change they report. Amounts stay in the portal. */
export interface PayoffNotices {
  issued(
    tx: Transaction<Tables>,
    to: { readonly name: string; readonly email: string },
    about: { readonly dealId: string; readonly loanNumber: string; readonly goodThrough: PlainDate },
    at: Date,
  ): Promise<void>;
}

export function payoffNotices(lender: () => LenderNow): PayoffNotices {
  return {
    async issued(tx, to, { dealId, loanNumber, goodThrough }, at) {
      await postTo(tx, lender(), {
        to,
        mail: payoffMails.issued,
        values: () => ({ name: to.name, number: loanNumber, goodThrough: formatDay(goodThrough) }),
        url: `${lender().publicUrl}/dashboard/deal/${dealId}/payment-history`,
        at,
      });
    },
  };
}
