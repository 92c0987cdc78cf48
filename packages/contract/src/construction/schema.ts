import * as z from 'zod/mini';
import { dollars, recordId } from '../wire/fields.ts';

const budgetItem = z.object({
  /** Names the line in a draw request. */
  id: recordId,
  code: z.string(),
  name: z.string(),
  budget: dollars,
  /** What wired draws have paid out of the line. */
  invoiced: dollars,
  balance: dollars,
  /** What a draw that is being filled in asks of the line; 0 as long as nothing is. */
  amount: dollars,
});
export type BudgetItem = z.infer<typeof budgetItem>;

const budgetSublot = z.object({
  sublot: z.string(),
  sublotName: z.string(),
  budget: dollars,
  invoiced: dollars,
  balance: dollars,
  items: z.array(budgetItem),
});
export type BudgetSublot = z.infer<typeof budgetSublot>;

/** The current budget of a deal, without sublots when it has none; and where the money kept back for it stands. */
export const dealBudget = z.object({
  budget: z.object({
    totalBudget: dollars,
    totalInvoiced: dollars,
    totalBalance: dollars,
    sublots: z.array(budgetSublot),
  }),
  escrow: z.object({
    /** `budget`: no holdback is on record, and `holdback` is what the budget comes to. */
    basis: z.enum(['holdback', 'budget']),
    holdback: dollars,
    drawn: dollars,
    pending: dollars,
    remaining: dollars,
  }),
});
export type DealBudget = z.infer<typeof dealBudget>;
