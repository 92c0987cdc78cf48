import * as z from 'zod/mini';
import { dollars, recordId } from '../wire/fields.ts';

const budgetItem = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  budget: dollars,
  /** Paid by wired draws. */
  invoiced: dollars,
  balance: dollars,
  /** Used by the browser’s draw form. Always 0 from the server. */
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

/** Has no sublots when the deal has no budget. */
export const dealBudget = z.object({
  budget: z.object({
    totalBudget: dollars,
    totalInvoiced: dollars,
    totalBalance: dollars,
    sublots: z.array(budgetSublot),
  }),
  escrow: z.object({
    /** `budget` means there is no holdback on file, so `holdback` is the budget’s total. */
    basis: z.enum(['holdback', 'budget']),
    holdback: dollars,
    drawn: dollars,
    pending: dollars,
    remaining: dollars,
  }),
});
export type DealBudget = z.infer<typeof dealBudget>;
