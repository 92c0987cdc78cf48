import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { loanMails } from './mails.ts';

/** The mails about looking up loans, each written in the transaction of what it tells of. */
export interface LoanNotices {
  /** To the borrower of a loan that somebody else has added to theirs. */
  readonly added: (
    tx: Transaction<Tables>,
    to: { readonly name: string; readonly email: string },
    loan: { readonly number: string; readonly by: string },
    at: Date,
  ) => Promise<void>;
}

export function loanNotices(lender: () => LenderNow, publicUrl: string): LoanNotices {
  return {
    async added(tx, to, { number, by }, at) {
      const values = { name: to.name, number, by };
      const letter = writeMail(lender(), loanMails.added, values, { url: `${publicUrl}/dashboard` });
      await postMail(tx, { to: to.email, ...letter }, at);
    },
  };
}
