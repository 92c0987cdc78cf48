import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { LetterHolder } from './letter-holders.ts';
import { payoffMails } from './mails.ts';

/** Emails about payoffs, written in the transaction of the change they report. Amounts stay in the portal. */
export interface PayoffNotices {
  issued(
    tx: Transaction,
    to: { readonly name: string; readonly email: string },
    about: { readonly dealId: string; readonly loanNumber: string; readonly goodThrough: PlainDate },
    at: Date,
  ): Promise<void>;
  /** Asks to wait for a new letter. */
  changed(tx: Transaction, to: LetterHolder, about: AboutLetter, at: Date): Promise<void>;
  /** A new letter replaces one that is no longer valid. */
  amended(tx: Transaction, to: LetterHolder, about: AboutLetter, at: Date): Promise<void>;
  withdrawn(
    tx: Transaction,
    to: LetterHolder,
    about: { readonly loanNumber: string; readonly reason: string },
    at: Date,
  ): Promise<void>;
}

interface AboutLetter {
  readonly loanNumber: string;
  readonly goodThrough: PlainDate;
}

export function payoffNotices(lender: () => LenderNow): PayoffNotices {
  const urlOf = ({ path }: LetterHolder) => `${lender().publicUrl}${path}`;
  const valuesOf = ({ name }: LetterHolder, { loanNumber, goodThrough }: AboutLetter) => ({
    name,
    number: loanNumber,
    goodThrough: formatDay(goodThrough),
  });
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
    async changed(tx, to, about, at) {
      const values = () => valuesOf(to, about);
      await postTo(tx, lender(), { to, mail: payoffMails.changed, values, url: urlOf(to), at });
    },
    async amended(tx, to, about, at) {
      const values = () => valuesOf(to, about);
      await postTo(tx, lender(), { to, mail: payoffMails.amended, values, url: urlOf(to), at });
    },
    async withdrawn(tx, to, { loanNumber, reason }, at) {
      const values = () => ({ name: to.name, number: loanNumber, reason });
      await postTo(tx, lender(), { to, mail: payoffMails.withdrawn, values, url: urlOf(to), at });
    },
  };
}
