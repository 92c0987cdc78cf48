import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { budgetMails } from './mails.ts';
import type { LockedDealRow } from './store.ts';

type Budget = LockedDealRow & { readonly fileName: string };
type Notice = (tx: Transaction, budget: Budget, at: Date) => Promise<void>;

/** The emails to a borrower about a budget. Each is written in the transaction that causes it. */
export interface BudgetNotices {
  readonly submitted: Notice;
  readonly approved: Notice;
  readonly returned: (
    tx: Transaction,
    budget: Budget & { readonly reason: string },
    at: Date,
  ) => Promise<void>;
}

export function budgetNotices(lender: () => LenderNow): BudgetNotices {
  const about = ({ id, borrower_name: name, borrower_email: email, deal_name: deal, fileName }: Budget) => ({
    to: { name, email },
    values: () => ({ name, deal, file: fileName }),
    url: `${lender().publicUrl}/dashboard/deal/${id}/construction`,
  });

  return {
    async submitted(tx, budget, at) {
      await postTo(tx, lender(), { mail: budgetMails.handedIn, ...about(budget), at });
    },
    async approved(tx, budget, at) {
      await postTo(tx, lender(), { mail: budgetMails.approved, ...about(budget), at });
    },
    async returned(tx, budget, at) {
      const { values, ...rest } = about(budget);
      await postTo(tx, lender(), {
        mail: budgetMails.returned,
        ...rest,
        values: () => ({ ...values(), reason: budget.reason }),
        at,
      });
    },
  };
}
