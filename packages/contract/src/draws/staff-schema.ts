import * as z from 'zod/mini';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { drawChangeKinds } from '@drawbridge/domain/draws/draw-changes.ts';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import { agreedText } from '../lender-settings/agreements.ts';
import { draw, drawWarning } from './schema.ts';
import { amount, dollars, instant, optionalText, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

const percent = z
  .number({ error: () => staffDrawMessages.percent })
  .check(z.refine((value) => basisPointsOf(value) !== undefined, { error: () => staffDrawMessages.percent }));

const maxLines = 4000;
/** Fits the largest number of lines. */
export const staffDrawBodyBytes = 1024 * 1024;

export const drawReference = z.object({ drawId: recordId });

export const staffDrawsQuery = z.object({
  /** Pending draws by default. */
  state: z.optional(z.enum(drawStates)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type StaffDrawsQuery = z.infer<typeof staffDrawsQuery>;

export const staffDrawRow = z.object({
  id: recordId,
  dealId: recordId,
  number: z.number(),
  loanNumber: z.string(),
  borrower: z.string(),
  state: z.enum(drawStates),
  requestedOn: plainDate,
  requested: dollars,
  warnings: z.number(),
});
export type StaffDrawRow = z.infer<typeof staffDrawRow>;

/** Earliest request first. */
export const staffDrawRows = z.object({
  draws: z.array(staffDrawRow),
  nextCursor: z.nullable(z.string()),
});

/** Everything the borrower sees, plus what only the lender sees. */
export const staffDraw = z.object({
  draw,
  deal: z.object({
    id: recordId,
    loanNumber: z.string(),
    borrower: z.string(),
    email: z.string(),
    /** Draws can be approved and wired only on a funded loan. */
    funded: z.boolean(),
    /** How much can still go out before the principal reaches the loan amount. */
    leftToLend: dollars,
  }),
  lockboxAccessCode: z.nullable(z.string()),
  bankAccount: z.nullable(
    z.object({
      id: recordId,
      nameOnAccount: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      verified: z.boolean(),
      verifiedBy: z.nullable(z.object({ id: recordId, name: z.string() })),
      /** Whether the employee who verified the account may record the wire too. */
      verifierMayWire: z.boolean(),
    }),
  ),
  accountRejected: z.boolean(),
  /** When an employee last asked the borrower for a bank account; null if never. */
  accountRequestedAt: z.nullable(instant),
  /** What the borrower agreed to; null if the text was not stored. */
  agreed: z.nullable(agreedText),
  /** The warnings from when the draw was requested. */
  warnings: z.array(drawWarning),
  /** The current amounts of each budget line in the draw. */
  standings: z.array(
    z.object({
      budgetItem: recordId,
      budget: dollars,
      invoiced: dollars,
      remaining: dollars,
      /** Percent of the whole line that is built; null when the finding was an amount. */
      percentComplete: z.nullable(z.number()),
      /** The most the lender can approve; null until inspected. */
      approvable: z.nullable(dollars),
    }),
  ),
  /** Steps, and changes between steps, earliest first. */
  history: z.array(
    z.object({
      state: z.enum([...drawStates, ...drawChangeKinds]),
      at: instant,
      by: z.string(),
      note: z.nullable(z.string()),
      /** For a change: a day, a dollar amount or a masked account. */
      was: z.nullable(z.string()),
      now: z.nullable(z.string()),
    }),
  ),
  /** Null until approved. The approver cannot wire the draw. */
  approvedBy: z.nullable(z.object({ id: recordId, name: z.string() })),
});
export type StaffDraw = z.infer<typeof staffDraw>;

export const scheduledInspection = z.object({ inspectionDate: plainDate, note: optionalText(1000) });
export type ScheduledInspection = z.infer<typeof scheduledInspection>;

const finding = z
  .object({
    budgetItem: recordId,
    /** Either the percent of the whole line that is built… */
    percent: z.optional(percent),
    /** …or how much of the requested work is done. */
    amount: z.optional(
      amount(
        () => staffDrawMessages.amount,
        () => staffDrawMessages.negative,
      ),
    ),
    /** Why the inspection supports less than requested. */
    reason: optionalText(1000),
  })
  .check(
    z.refine((value) => (value.percent === undefined) !== (value.amount === undefined), {
      error: () => staffDrawMessages.finding,
    }),
  );

export const recordedInspection = z.object({
  /** Exactly one finding per line of the draw. */
  lines: z.array(finding).check(z.maxLength(maxLines)),
  note: optionalText(1000),
});
export type RecordedInspection = z.infer<typeof recordedInspection>;

/** Replaces the saved findings. */
export const correctedInspection = z.object({
  lines: recordedInspection.shape.lines,
  /** Only employees see it. */
  note: text(1000).check(z.trim(), z.minLength(1, { error: () => staffDrawMessages.reason })),
});
export type CorrectedInspection = z.infer<typeof correctedInspection>;

export const approvedDraw = z.object({
  /** Percent of the approved amounts the lender holds back. */
  retainagePercent: z._default(percent, 0),
  /** Only lines approved for less than the most possible. The other lines get the most. */
  lines: z._default(
    z
      .array(
        z.object({
          budgetItem: recordId,
          amount: amount(
            () => staffDrawMessages.amount,
            () => staffDrawMessages.negative,
          ),
          reason: optionalText(1000),
        }),
      )
      .check(z.maxLength(maxLines)),
    [],
  ),
  note: optionalText(1000),
});
export type ApprovedDraw = z.infer<typeof approvedDraw>;

export const accountRequest = z.object({});

export const declinedDraw = z.object({
  /** The borrower reads it. */
  reason: text(1000).check(z.trim(), z.minLength(1, { error: () => staffDrawMessages.reason })),
});
export type DeclinedDraw = z.infer<typeof declinedDraw>;

export const wiredDraw = z.object({
  /** The bank’s reference. */
  reference: text(100).check(z.trim(), z.minLength(1, { error: () => staffDrawMessages.reference })),
  /** The account the employee wired to. Refused if the borrower has switched the draw to another one. */
  beneficiary: z
    .string({ error: () => staffDrawMessages.wiredTo })
    .check(z.minLength(1, { error: () => staffDrawMessages.wiredTo }), z.maxLength(64)),
});
export type WiredDraw = z.infer<typeof wiredDraw>;
