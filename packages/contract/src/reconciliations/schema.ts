import * as z from 'zod/mini';
import { accountDayCounts } from '@drawbridge/domain/loan-accounts/terms.ts';
import { reconciledLines, statementKinds } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { reconciliationMessages as messages } from '@drawbridge/messages/reconciliations';
import { interestBases } from '../loan-accounts/terms-schema.ts';
import { exportFormats } from '../wire/export-formats.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

export const reconciledLoan = z.object({ dealid: recordId });

const money = z.nullable(
  amount(
    () => messages.money,
    () => messages.money,
  ),
);

/** What the other servicer states, in dollars. Null: not stated. */
const statedLines = z.object({
  principal: money,
  interest: money,
  lateCharges: money,
  fees: money,
  escrow: money,
  reserve: money,
  suspense: money,
  total: money,
});

/** One day of interest, with at most four decimals. */
const perDiem = z.nullable(
  z.number({ error: () => messages.perDiem }).check(
    z.refine((value) => value >= 0 && value < 1_000_000 && /^\d+(\.\d{1,4})?$/.test(String(value)), {
      error: () => messages.perDiem,
    }),
  ),
);

export const statedBalance = z.object({
  dealid: recordId,
  on: plainDate,
  kind: z.enum(statementKinds),
  lines: statedLines.check(
    z.refine((lines) => Object.values(lines).some((line) => line !== null), { error: () => messages.none }),
  ),
  perDiem,
});
export type StatedBalance = z.infer<typeof statedBalance>;

/** What would explain a difference exactly. */
const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int() }),
  z.object({ kind: z.literal('dayCount'), dayCount: z.enum(accountDayCounts) }),
  z.object({ kind: z.literal('basis'), basis: z.enum(interestBases) }),
  z.object({ kind: z.literal('bill'), dueOn: plainDate }),
  z.object({ kind: z.literal('lateCharge'), dueOn: plainDate }),
  z.object({ kind: z.literal('entry'), entry: z.enum(['payment', 'draw', 'fee']), on: plainDate }),
  z.object({ kind: z.literal('otherLine'), line: z.enum(reconciledLines) }),
]);
export type Cause = z.infer<typeof cause>;

const comparedLine = z.object({
  line: z.enum(reconciledLines),
  theirs: dollars,
  /** By the loan’s account on that day. Null until its terms are confirmed. */
  ours: z.nullable(dollars),
  /** Theirs less ours. */
  difference: z.nullable(dollars),
  causes: z.array(cause),
});
export type ComparedLine = z.infer<typeof comparedLine>;

const reconciliation = z.object({
  id: recordId,
  on: plainDate,
  kind: z.enum(statementKinds),
  lines: z.array(comparedLine),
  perDiem: z.nullable(z.object({ theirs: z.number(), ours: z.nullable(z.number()) })),
  /** Null until the loan’s terms are confirmed. */
  isReconciled: z.nullable(z.boolean()),
  recordedAt: instant,
  /** Null when a program imported it. */
  recordedBy: z.nullable(z.string()),
  /** The file it was imported from. Null when it was entered by hand. */
  file: z.nullable(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const reconciliations = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** The last recorded first. */
  reconciliations: z.array(reconciliation),
});
export type Reconciliations = z.infer<typeof reconciliations>;

/**
 * `differs` and `agrees`: by the last statement. `comparing`: something changed since, and the account is being compared again.
 * `notComputable`: there is no account of that day. `noFigures`: no statement was recorded.
 */
export const reconciliationStates = ['differs', 'comparing', 'notComputable', 'noFigures', 'agrees'] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

/** Why an account cannot be computed: its terms are not confirmed, it begins later, or its terms are impossible. */
export const notComputableReasons = ['terms', 'before', 'failed'] as const;

const narrowing = {
  state: z.optional(z.enum(reconciliationStates)),
  /** Part of the loan number, its name or the borrower’s name. */
  q: z.optional(text(100)),
};

/** A leading minus reverses the order. The difference counts regardless of its sign. */
export const reconciliationSorts = ['difference', 'on'] as const;
export type ReconciliationSort = (typeof reconciliationSorts)[number];
export const reconciliationOrders = ['difference', '-difference', 'on', '-on'] as const;
export type ReconciliationOrder = (typeof reconciliationOrders)[number];

const sort = z.optional(z.enum(reconciliationOrders, { error: () => messages.sort }));

export const reconciledLoansQuery = z.object({
  ...narrowing,
  sort,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type ReconciledLoansQuery = z.infer<typeof reconciledLoansQuery>;

export const reconciledLoansExportQuery = z.object({
  ...narrowing,
  sort,
  format: z.enum(exportFormats),
});
export type ReconciledLoansExportQuery = z.infer<typeof reconciledLoansExportQuery>;

const headlineLine = z.enum([...reconciledLines, 'perDiem']);

/** A funded loan with the last statement of another servicer. */
const loanReconciliation = z.object({
  dealId: recordId,
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  state: z.enum(reconciliationStates),
  /** Only if its account cannot be computed. */
  why: z.nullable(z.enum(notComputableReasons)),
  /** The last statement recorded. */
  statement: z.nullable(z.object({ on: plainDate, kind: z.enum(statementKinds) })),
  /** The figure that stands for the statement, in dollars. One day of interest has up to four decimals. */
  figure: z.nullable(
    z.object({
      line: headlineLine,
      theirs: z.number(),
      ours: z.number(),
      /** Theirs less ours. */
      difference: z.number(),
    }),
  ),
  /** The line that causes most of the difference, and what would explain that line exactly. */
  cause: z.nullable(z.object({ line: headlineLine, difference: z.number(), explanation: z.nullable(cause) })),
});
export type LoanReconciliation = z.infer<typeof loanReconciliation>;

/** `difference` adds up the differences of their figures regardless of sign. */
const sums = { loans: z.int(), difference: dollars };

/** `totals` counts each state within the other filters. */
export const reconciledLoans = z.object({
  loans: z.array(loanReconciliation),
  nextCursor: z.nullable(z.string()),
  totals: z.array(z.object({ state: z.enum(reconciliationStates), ...sums })),
  total: z.object(sums),
});
export type ReconciledLoans = z.infer<typeof reconciledLoans>;
