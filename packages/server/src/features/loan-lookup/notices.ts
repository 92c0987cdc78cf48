import type { Transaction } from 'kysely';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

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

export function loanNotices(lender: () => LenderSettings, publicUrl: string): LoanNotices {
  return {
    async added(tx, to, { number, by }, at) {
      const content = {
        title: `Your loan ${number} was added to another account`,
        paragraphs: [
          `Hello ${to.name},`,
          `${by} has added your loan ${number} to their ${lender().lender.productName} account, with the loan number and the last 4 digits of your SSN. They now see the loan as you do. Draws and bank accounts stay yours alone.`,
        ],
        button: { label: 'See your loans', url: `${publicUrl}/dashboard` },
        footer: `If this was neither you nor somebody you trust, please call us at once: ${lender().lender.phone}.`,
      };
      await postMail(tx, { to: to.email, ...renderMail(lender(), content) }, at);
    },
  };
}
