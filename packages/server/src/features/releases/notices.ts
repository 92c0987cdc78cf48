import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { LoanRow } from '../loan-accounts/public.ts';
import { releaseMails } from './mails.ts';

type About = Pick<LoanRow, 'id' | 'loan_number' | 'borrower' | 'borrower_email'>;

/** Emails to the borrower of a paid-off loan, written in the transaction of the change they report. */
export interface ReleaseNotices {
  received(tx: Transaction, loan: About, at: Date): Promise<void>;
  complete(tx: Transaction, loan: About, at: Date): Promise<void>;
}

export function releaseNotices(lender: () => LenderNow): ReleaseNotices {
  const post =
    (mail: (typeof releaseMails)[keyof typeof releaseMails]) =>
    async (tx: Transaction, loan: About, at: Date): Promise<void> => {
      const { borrower: name, borrower_email: email, loan_number: number } = loan;
      await postTo(tx, lender(), {
        to: { name, email },
        mail,
        values: () => ({ name, number }),
        url: `${lender().publicUrl}/dashboard/deal/${loan.id}`,
        at,
      });
    };
  return { received: post(releaseMails.received), complete: post(releaseMails.complete) };
}
