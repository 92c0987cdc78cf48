import * as z from 'zod/mini';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import type { DecisionFault } from '@drawbridge/domain/draws/draw-approval.ts';
import { drawChangeKinds } from '@drawbridge/domain/draws/draw-changes.ts';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { draw, drawWarning } from './schema.ts';
import { amount, dollars, instant, optionalText, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

export const staffDrawMessages = {
  amount: 'Please enter an amount of dollars with at most 2 decimals.',
  negative: 'An amount cannot be below zero.',
  percent: 'Please enter a percentage from 0 to 100 with at most 2 decimals.',
  finding: 'Please enter either a percentage or an amount.',
  everyLine: 'Please enter a finding for this line.',
  overRequested: 'This is more than was requested.',
  unknownLine: 'This line is not in the draw.',
  lineTwice: 'This line stands here twice.',
  reason: 'Please say why.',
  reference: 'Please enter the reference of the wire.',
  wiredTo: 'Please name the bank account that the wire went to.',
  sameDay: 'The inspection is set for this day already.',
  inspectionPast: 'Please choose a day that is not before the draw was requested.',
} as const;

export const decisionFaultMessages = {
  'more than may be approved':
    'This is more than was requested, was seen done, or remains in this line: the least of the three can be approved.',
  'less without a reason': 'Please say why less is approved.',
} as const satisfies Record<DecisionFault, string>;

const percent = z
  .number(staffDrawMessages.percent)
  .check(z.refine((value) => basisPointsOf(value) !== undefined, staffDrawMessages.percent));

const mostLines = 4000;
/** Enough for every line of a draw. */
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

/** All that the borrower sees, plus the lender’s own information. */
export const staffDraw = z.object({
  draw,
  deal: z.object({
    id: recordId,
    loanNumber: z.string(),
    borrower: z.string(),
    email: z.string(),
    /** Until then nothing is approved or wired. */
    funded: z.boolean(),
    /** What can still be paid out before the principal reaches the loan amount. */
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
  /** When the borrower was last asked for a bank account; null when never. */
  accountRequestedAt: z.nullable(instant),
  /** As found when the draw was requested. */
  warnings: z.array(drawWarning),
  /** Where each budget line of the draw stands now. */
  standings: z.array(
    z.object({
      budgetItem: recordId,
      budget: dollars,
      invoiced: dollars,
      remaining: dollars,
      /** The share of the whole line that stands; null when the inspector entered an amount. */
      percentComplete: z.nullable(z.number()),
      /** The most that can be approved; null until inspected. */
      approvable: z.nullable(dollars),
    }),
  ),
  /** Steps and the changes between them, earliest first. */
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
  /** The approver may not wire the draw; null until approved. */
  approvedBy: z.nullable(z.object({ id: recordId, name: z.string() })),
});
export type StaffDraw = z.infer<typeof staffDraw>;

export const scheduledInspection = z.object({ inspectionDate: plainDate, note: optionalText(1000) });
export type ScheduledInspection = z.infer<typeof scheduledInspection>;

const finding = z
  .object({
    budgetItem: recordId,
    /** The part of the line’s whole budget that stands, in percent… */
    percent: z.optional(percent),
    /** …or how much of the requested amount is done. */
    amount: z.optional(amount(staffDrawMessages.amount, staffDrawMessages.negative)),
    /** Why less is supported than was requested. */
    reason: optionalText(1000),
  })
  .check(
    z.refine(
      (value) => (value.percent === undefined) !== (value.amount === undefined),
      staffDrawMessages.finding,
    ),
  );

export const recordedInspection = z.object({
  /** One for each line of the draw. */
  lines: z.array(finding).check(z.maxLength(mostLines)),
  note: optionalText(1000),
});
export type RecordedInspection = z.infer<typeof recordedInspection>;

/** Replaces the saved findings. */
export const correctedInspection = z.object({
  lines: recordedInspection.shape.lines,
  /** For colleagues. */
  note: text(1000).check(z.trim(), z.minLength(1, staffDrawMessages.reason)),
});
export type CorrectedInspection = z.infer<typeof correctedInspection>;

export const approvedDraw = z.object({
  /** Percent of the approved amounts to hold back. */
  retainagePercent: z._default(percent, 0),
  /** Lines approved below the most possible; the others get all of it. */
  lines: z._default(
    z
      .array(
        z.object({
          budgetItem: recordId,
          amount: amount(staffDrawMessages.amount, staffDrawMessages.negative),
          reason: optionalText(1000),
        }),
      )
      .check(z.maxLength(mostLines)),
    [],
  ),
  note: optionalText(1000),
});
export type ApprovedDraw = z.infer<typeof approvedDraw>;

export const accountRequest = z.object({});

export const declinedDraw = z.object({
  /** For the borrower. */
  reason: text(1000).check(z.trim(), z.minLength(1, staffDrawMessages.reason)),
});
export type DeclinedDraw = z.infer<typeof declinedDraw>;

export const wiredDraw = z.object({
  /** The bank’s reference. */
  reference: text(100).check(z.trim(), z.minLength(1, staffDrawMessages.reference)),
  /** The account the employee saw and wired to. Refused when the draw has a different one by now. */
  beneficiary: z
    .string(staffDrawMessages.wiredTo)
    .check(z.minLength(1, staffDrawMessages.wiredTo), z.maxLength(64)),
});
export type WiredDraw = z.infer<typeof wiredDraw>;
