import * as z from 'zod/mini';
import { drawStates } from '@drawbridge/domain/construction/draw-states.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

const budgetItem = z.object({
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
  escrow: z.object({ holdback: dollars, drawn: dollars, pending: dollars, remaining: dollars }),
});
export type DealBudget = z.infer<typeof dealBudget>;

/** What was asked for, what the inspector saw done, and what is paid out; null until it is known. */
const drawAmounts = { requested: dollars, inspected: z.nullable(dollars), approved: z.nullable(dollars) };

const drawItem = z.object({
  code: z.string(),
  name: z.string(),
  /** Approved, else inspected, else requested. */
  value: dollars,
  ...drawAmounts,
  /** Why less was supported or approved than was requested. */
  reason: z.nullable(z.string()),
});
export type DrawItem = z.infer<typeof drawItem>;

const drawSublot = z.object({ sublot: z.string(), sublotName: z.string(), items: z.array(drawItem) });
export type DrawSublot = z.infer<typeof drawSublot>;

export const draw = z.object({
  id: recordId,
  /** Counts from 1 in each deal. */
  number: z.number(),
  /** The day it was requested. */
  date: plainDate,
  /** Empty while the draw is pending. */
  status: z.enum(['', 'Wired']),
  state: z.enum(drawStates),
  projectName: z.string(),
  /** Every state in order, with the day it was reached; null for those to come. */
  steps: z.array(z.object({ state: z.enum(drawStates), reachedOn: z.nullable(plainDate) })),
  /** What happens next and by when it usually has; null once the draw is wired. */
  next: z.nullable(z.object({ state: z.enum(drawStates), expectedOn: z.nullable(plainDate) })),
  /** The days the borrower asked for. */
  inspection: z.object({ start: z.nullable(plainDate), end: z.nullable(plainDate) }),
  totals: z.object(drawAmounts),
  sublots: z.array(drawSublot),
});
export type Draw = z.infer<typeof draw>;

/** The draws of a deal, the earliest first. */
export const dealDraws = z.object({ draws: z.array(draw) });
