import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { budgetMails } from './mails.ts';
import type { HeldDealRow } from './store.ts';

type Budget = HeldDealRow & { readonly fileName: string };
type Notice = (tx: Transaction<Tables>, budget: Budget, at: Date) => Promise<void>;

/** The mails to a borrower about a budget. Each is written in the transaction of what it tells of. */
export interface BudgetNotices {
  readonly handedIn: Notice;
  readonly approved: Notice;
  readonly returned: (
    tx: Transaction<Tables>,
    budget: Budget & { readonly reason: string },
    at: Date,
  ) => Promise<void>;
}

export function budgetNotices(lender: () => LenderNow): BudgetNotices {
  const page = ({ id }: Budget) => ({ url: `${lender().publicUrl}/dashboard/deal/${id}/construction` });
  const valuesOf = ({ borrower_name: name, deal_name: deal, fileName }: Budget) => ({
    name,
    deal,
    file: fileName,
  });

  return {
    async handedIn(tx, budget, at) {
      const letter = writeMail(lender(), budgetMails.handedIn, valuesOf(budget), page(budget));
      await postMail(tx, { to: budget.borrower_email, ...letter }, at);
    },
    async approved(tx, budget, at) {
      const letter = writeMail(lender(), budgetMails.approved, valuesOf(budget), page(budget));
      await postMail(tx, { to: budget.borrower_email, ...letter }, at);
    },
    async returned(tx, budget, at) {
      const values = { ...valuesOf(budget), reason: budget.reason };
      const letter = writeMail(lender(), budgetMails.returned, values, page(budget));
      await postMail(tx, { to: budget.borrower_email, ...letter }, at);
    },
  };
}
