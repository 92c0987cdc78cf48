import type { Transaction } from 'kysely';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
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

/** The mails of one lender; links in them lead to `publicUrl`. */
export function budgetNotices(lender: () => LenderSettings, publicUrl: string): BudgetNotices {
  async function post(
    tx: Transaction<Tables>,
    deal: Budget,
    at: Date,
    title: string,
    sentences: readonly string[],
  ): Promise<void> {
    const content = {
      title,
      paragraphs: [`Hello ${deal.borrower_name},`, ...sentences],
      button: { label: 'Open the budget', url: `${publicUrl}/dashboard/deal/${deal.id}/construction` },
      footer: `Questions? Call us: ${lender().lender.phone}.`,
    };
    await postMail(tx, { to: deal.borrower_email, ...renderMail(lender(), content) }, at);
  }

  const nameOf = ({ nickname, street, loan_number: number }: Budget) => nickname ?? street ?? number;

  return {
    handedIn: (tx, budget, at) =>
      post(tx, budget, at, `We have your budget for ${nameOf(budget)}`, [
        `the file “${budget.fileName}” has arrived. We look through it and tell you here when it has become the budget of your loan, or what has to change.`,
      ]),
    approved: (tx, budget, at) =>
      post(tx, budget, at, `Your budget for ${nameOf(budget)} is approved`, [
        `the budget in “${budget.fileName}” is now the budget of your loan. Draws are paid against its lines.`,
      ]),
    returned: (tx, budget, at) =>
      post(tx, budget, at, `Your budget for ${nameOf(budget)} needs a change`, [
        `we have looked through “${budget.fileName}” and cannot take it over as it is.`,
        `The reason: ${budget.reason}`,
        'Please correct the file and upload it again.',
      ]),
  };
}
