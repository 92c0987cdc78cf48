import * as z from 'zod/mini';
import { surplusOutcomes } from '@drawbridge/domain/escrow/escrow-analysis.ts';
import { escrowKinds } from '@drawbridge/domain/escrow/escrow-due.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

const month = {
  /** The first day of a calendar month. */
  from: plainDate,
  /** What bills due that month collect under current terms. */
  in: dollars,
  out: dollars,
  /** At the end of the month. */
  balance: dollars,
  paid: z.array(
    z.object({ kind: z.enum(escrowKinds), payee: z.string(), dueOn: plainDate, amount: dollars }),
  ),
};

/** The yearly analysis of an escrow account by the aggregate method, 12 CFR 1024.17. */
export const escrowAnalysis = z.object({
  /** The due date of the first bill with the new amount. */
  from: plainDate,
  asOf: plainDate,
  held: dollars,
  /** Billed, due and not received. */
  owed: dollars,
  /** Due before this month and not paid. */
  overdue: dollars,
  /** The months before the year. */
  lead: z.array(z.object(month)),
  start: dollars,
  /** The year with the new amount and its balance. */
  months: z.array(z.object({ ...month, newIn: dollars, newBalance: dollars })),
  yearly: dollars,
  cushionMonths: z.int(),
  cushion: dollars,
  lowest: dollars,
  deficiency: dollars,
  shortage: dollars,
  surplus: dollars,
  surplusOutcome: z.nullable(z.enum(surplusOutcomes)),
  /** A twelfth of the year’s payments. */
  base: dollars,
  /** What the terms in force collect on that day. */
  monthlyBefore: dollars,
  /** The new monthly amount. */
  monthly: dollars,
  /** The new amounts, each with the due date of its first bill: odd cents and the spread shortage end within the year. */
  steps: z.array(z.object({ from: plainDate, monthly: dollars })),
});
export type EscrowAnalysisShown = z.infer<typeof escrowAnalysis>;

/** An accepted analysis. It never changes. */
export const acceptedFigures = z.object({
  loanNumber: z.string(),
  dealName: z.string(),
  borrower: z.string(),
  entities: z.array(z.string()),
  address: z.nullable(z.string()),
  analysis: escrowAnalysis,
  /** The first bill with the new amount, under the old terms and the new. */
  bill: z.object({ dueOn: plainDate, before: dollars, after: dollars }),
  /** The account’s last twelve months, or the time since it began. */
  past: z.object({ from: plainDate, opening: dollars, in: dollars, out: dollars }),
});
export type AcceptedFigures = z.infer<typeof acceptedFigures>;

const asked = { dealid: recordId, from: plainDate };

export const escrowAnalysisAsk = z.object(asked);
export type EscrowAnalysisAsk = z.infer<typeof escrowAnalysisAsk>;

export const escrowAnalysisPreview = z.pick(acceptedFigures, { analysis: true, bill: true });
export type EscrowAnalysisPreview = z.infer<typeof escrowAnalysisPreview>;

export const escrowAnalysisAcceptance = z.object({
  ...asked,
  /** What the employee saw: the loan’s state and the new amount. An outdated analysis is refused. */
  seen: z.int(),
  monthly: dollars,
});
export type EscrowAnalysisAcceptance = z.infer<typeof escrowAnalysisAcceptance>;

export const escrowAnalysisReference = z.object({ dealid: recordId, id: recordId });
