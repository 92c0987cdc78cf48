import type { Transaction } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { printDay } from '../../platform/documents/print-money.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

/** The mails about payoffs, written in the transaction of what they tell of. Amounts stay in the portal. */
export interface PayoffNotices {
  issued(
    tx: Transaction<Tables>,
    to: { readonly name: string; readonly email: string },
    about: { readonly dealId: string; readonly loanNumber: string; readonly goodThrough: PlainDate },
    at: Date,
  ): Promise<void>;
}

export function payoffNotices(lender: () => LenderSettings, publicUrl: string): PayoffNotices {
  return {
    async issued(tx, to, { dealId, loanNumber, goodThrough }, at) {
      const content = {
        title: `Your payoff letter for loan ${loanNumber}`,
        paragraphs: [
          `Hello ${to.name},`,
          `the payoff letter you asked for is ready. It is good through ${printDay(goodThrough)}.`,
          'Please confirm wire instructions with us by phone before you send money. We never change them by email.',
        ],
        button: { label: 'See the letter', url: `${publicUrl}/dashboard/deal/${dealId}/payment-history` },
        footer: `Questions? ${lender().lender.phone}.`,
      };
      await postMail(tx, { to: to.email, ...renderMail(lender(), content) }, at);
    },
  };
}
