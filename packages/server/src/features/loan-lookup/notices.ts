import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo, type MailReader } from '../../platform/mail/post-to.ts';
import { loanMails } from './mails.ts';

type Reader = MailReader & { readonly name: string };
type Notice<Loan> = (tx: Transaction, to: Reader, loan: Loan, at: Date) => Promise<void>;

/** The emails about loan lookup. Each is queued in the transaction it reports on. */
export interface LoanNotices {
  /** To the borrower, after another person added their loan. */
  readonly added: Notice<{ readonly number: string; readonly by: string; readonly dealId: string }>;
  /** To the borrower who must approve first. */
  readonly asked: Notice<{ readonly number: string; readonly by: string; readonly dealId: string }>;
  /** To the person who asked to add the loan. */
  readonly approved: Notice<{ readonly number: string; readonly dealId: string }>;
  readonly declined: Notice<{ readonly number: string }>;
  /** To the person who lost access to the loan. */
  readonly removed: Notice<{ readonly number: string }>;
}

export function loanNotices(lender: () => LenderNow): LoanNotices {
  const pageOf = ({ dealId }: { readonly dealId: string }) => ({
    url: `${lender().publicUrl}/dashboard/deal/${dealId}`,
  });
  const loansPage = () => `${lender().publicUrl}/dashboard`;
  return {
    async added(tx, to, { number, by, dealId }, at) {
      const values = () => ({ name: to.name, number, by });
      await postTo(tx, lender(), { to, mail: loanMails.added, values, ...pageOf({ dealId }), at });
    },
    async asked(tx, to, { number, by, dealId }, at) {
      const values = () => ({ name: to.name, number, by });
      await postTo(tx, lender(), { to, mail: loanMails.asked, values, ...pageOf({ dealId }), at });
    },
    async approved(tx, to, { number, dealId }, at) {
      const values = () => ({ name: to.name, number });
      await postTo(tx, lender(), { to, mail: loanMails.approved, values, ...pageOf({ dealId }), at });
    },
    async declined(tx, to, { number }, at) {
      await postTo(tx, lender(), {
        to,
        mail: loanMails.declined,
        values: () => ({ name: to.name, number }),
        url: loansPage(),
        at,
      });
    },
    async removed(tx, to, { number }, at) {
      await postTo(tx, lender(), {
        to,
        mail: loanMails.removed,
        values: () => ({ name: to.name, number }),
        url: loansPage(),
        at,
      });
    },
  };
}
