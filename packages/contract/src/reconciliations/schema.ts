import * as z from 'zod/mini';
import { accountDayCounts } from '@drawbridge/domain/loan-accounts/terms.ts';
import { reconciledLines, statementKinds } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { reconciliationMessages as messages } from '@drawbridge/messages/reconciliations';
import { interestBases } from '../loan-accounts/terms-schema.ts';
import { amount, dollars, instant, plainDate, recordId } from '../wire/fields.ts';

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
  /** By the loan’s account on that day. Null while nobody confirmed its terms. */
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
  /** Null while nobody confirmed the loan’s terms. */
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

/** Loans whose last statement of another servicer differs from their account. */
export const openDifferences = z.object({
  loans: z.array(
    z.object({ dealId: recordId, number: z.string(), on: plainDate, lines: z.array(comparedLine) }),
  ),
});
export type OpenDifferences = z.infer<typeof openDifferences>;
