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
/** Bytes of the JSON that speaks of every line of a draw. */
export const staffDrawBodyBytes = 1024 * 1024;

export const drawReference = z.object({ drawId: recordId });

export const staffDrawsQuery = z.object({
  /** Those in that state; those that are pending unless given. */
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

/** The earliest request first. */
export const staffDrawRows = z.object({
  draws: z.array(staffDrawRow),
  nextCursor: z.nullable(z.string()),
});

/** A draw as staff see it: all that its borrower sees, and what only the lender needs. */
export const staffDraw = z.object({
  draw,
  deal: z.object({
    id: recordId,
    loanNumber: z.string(),
    borrower: z.string(),
    email: z.string(),
    /** Nothing is approved or wired while it is not. */
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
      /** Only the last four digits. */
      accountNumber: z.string(),
      verified: z.boolean(),
      verifiedBy: z.nullable(z.object({ id: recordId, name: z.string() })),
      /** Whether the lender lets the employee who verified the account record the wire too. */
      verifierMayWire: z.boolean(),
    }),
  ),
  /** The account it named was rejected. */
  accountRejected: z.boolean(),
  /** When its borrower was last asked to name a bank account; null when never. */
  accountRequestedAt: z.nullable(instant),
  /** What was seen to be amiss when it was requested. */
  warnings: z.array(drawWarning),
  /** Where each budget line of the draw stands now. */
  standings: z.array(
    z.object({
      budgetItem: recordId,
      budget: dollars,
      invoiced: dollars,
      remaining: dollars,
      /** What the inspector entered as the part of the whole line that stands; null for an amount. */
      percentComplete: z.nullable(z.number()),
      /** The most that can be approved; null until inspected. */
      approvable: z.nullable(dollars),
    }),
  ),
  /** Its steps, and what was changed between them, the earliest first. */
  history: z.array(
    z.object({
      state: z.enum([...drawStates, ...drawChangeKinds]),
      at: instant,
      by: z.string(),
      note: z.nullable(z.string()),
      /** Of a change: as it was and as it is, a day, an amount of dollars or a masked account. */
      was: z.nullable(z.string()),
      now: z.nullable(z.string()),
    }),
  ),
  /** Who approved it, and so may not wire it; null until approved. */
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
    /** …or how much of what is asked for is done. */
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

/** The findings anew, and why; in the place of those saved before. */
export const correctedInspection = z.object({
  lines: recordedInspection.shape.lines,
  /** Colleagues read it. */
  note: text(1000).check(z.trim(), z.minLength(1, staffDrawMessages.reason)),
});
export type CorrectedInspection = z.infer<typeof correctedInspection>;

export const approvedDraw = z.object({
  /** Percent to hold back of what is approved; nothing unless given. */
  retainagePercent: z._default(percent, 0),
  /** Lines of which less is approved than can be; of the others all that can be. */
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

/** Nothing but the draw has to be said. */
export const accountRequest = z.object({});

export const declinedDraw = z.object({
  /** The borrower reads it. */
  reason: text(1000).check(z.trim(), z.minLength(1, staffDrawMessages.reason)),
});
export type DeclinedDraw = z.infer<typeof declinedDraw>;

export const wiredDraw = z.object({
  /** What the bank calls the wire. */
  reference: text(100).check(z.trim(), z.minLength(1, staffDrawMessages.reference)),
  /** The bank account it was wired to, as the employee saw it. Refused when the draw goes to another by now. */
  beneficiary: z
    .string(staffDrawMessages.wiredTo)
    .check(z.minLength(1, staffDrawMessages.wiredTo), z.maxLength(64)),
});
export type WiredDraw = z.infer<typeof wiredDraw>;
