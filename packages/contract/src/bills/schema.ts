import * as z from 'zod/mini';
import { handBillParts, type HandBillPart } from '@drawbridge/domain/bills/hand-bill.ts';
import { handBillMessages } from '@drawbridge/messages/bills';
import { waitingFigures } from '../by-hand/schema.ts';
import { interestStretch } from '../loan-accounts/stretch-schema.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

/** A bill as it was sent. It never changes. */
export const billFigures = z.object({
  loanNumber: z.string(),
  dealName: z.string(),
  borrower: z.string(),
  entities: z.array(z.string()),
  address: z.nullable(z.string()),
  periodFrom: plainDate,
  periodTo: plainDate,
  interest: dollars,
  /** What earlier periods owed beyond what was billed for them. */
  trueUp: dollars,
  escrow: dollars,
  principal: dollars,
  stretches: z.array(interestStretch),
  /** What else was owed that morning. */
  before: z.object({ bills: dollars, lateCharges: dollars, fees: dollars, defaultInterest: dollars }),
  /** Late charges and fees since the bill before. */
  charges: z.array(
    z.object({
      kind: z.enum(['lateCharge', 'fee']),
      on: plainDate,
      /** The bill that was late. */
      dueOn: z.nullable(plainDate),
      amount: dollars,
    }),
  ),
  /** What the interest reserve held. */
  reserve: dollars,
  /** The number of the bill by hand that it replaces, as the first bill of confirmed terms. */
  replaces: z.optional(z.string()),
});
export type BillFigures = z.infer<typeof billFigures>;

function ofParts<Field>(field: () => Field): Record<HandBillPart, Field> {
  return Object.fromEntries(handBillParts.map((part) => [part, field()])) as Record<HandBillPart, Field>;
}
export const handBillAmounts = z.object(ofParts(() => dollars));

/** A bill as it was sent, from figures that one employee entered and another approved. */
export const handBillFigures = z.extend(
  z.pick(billFigures, {
    loanNumber: true,
    dealName: true,
    borrower: true,
    entities: true,
    address: true,
    periodFrom: true,
    periodTo: true,
  }),
  { parts: handBillAmounts, enteredBy: z.string(), approvedBy: z.string() },
);
export type HandBillFigures = z.infer<typeof handBillFigures>;

/**
 * Where a bill stands today by the loan’s account. `replaced`: terms confirmed later have no such bill. `unknown`: the account
 * cannot be computed. A bill by hand stands by the payments for its due day: `carried` means a newer one contains what was
 * left of it, and `replaced` that the terms were confirmed since.
 */
export const billStates = [
  'open',
  'part paid',
  'paid',
  'replaced',
  'unknown',
  'carried',
  'withdrawn',
] as const;

export const bill = z.object({
  id: recordId,
  /** As shown to people: B-2026-000123. */
  number: z.string(),
  dueOn: plainDate,
  madeOn: plainDate,
  amount: dollars,
  /** With what else was owed when it was made. */
  asked: dollars,
  state: z.enum(billStates),
  /** What is open of it today. Null when that is not known. */
  open: z.nullable(dollars),
  /** Made before the terms were confirmed here, and sent to nobody. */
  isHistory: z.boolean(),
  /** Of a bill that the lender’s employees entered. Null for a calculated one. */
  byHand: z.nullable(
    z.object({
      periodFrom: plainDate,
      periodTo: plainDate,
      parts: handBillAmounts,
      enteredBy: z.string(),
      approvedBy: z.string(),
      /** Payments for its due day since it was made. */
      received: dollars,
      /** `by` is null for everybody but employees. */
      withdrawn: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
    }),
  ),
});
export type Bill = z.infer<typeof bill>;

/** Newest first. */
export const bills = z.object({ bills: z.array(bill) });

export const billReference = z.object({ dealid: recordId, number: text(20) });

const handPart = () =>
  amount(
    () => handBillMessages.amount,
    () => handBillMessages.amount,
  );

/** A bill for a loan without confirmed terms. A second employee approves it. Its total is the sum of its parts. */
export const handBill = z.object({
  dealid: recordId,
  dueOn: plainDate,
  periodFrom: plainDate,
  periodTo: plainDate,
  parts: z.object(ofParts(handPart)),
});
export type HandBillEntry = z.infer<typeof handBill>;

/** A bill entered by hand that waits for a second employee. */
export const waitingHandBill = z.extend(waitingFigures, {
  dueOn: plainDate,
  periodFrom: plainDate,
  periodTo: plainDate,
  parts: handBillAmounts,
});
export type WaitingHandBill = z.infer<typeof waitingHandBill>;

export const handBillsOfDeal = z.object({
  /** Bills are entered by hand only for funded loans, and until their terms are confirmed. */
  isFunded: z.boolean(),
  isConfirmed: z.boolean(),
  /** Null while none waits. */
  waiting: z.nullable(waitingHandBill),
  /** What the newest bill by hand leaves open. It belongs in the next one. */
  earlier: dollars,
});
export type HandBillsOfDeal = z.infer<typeof handBillsOfDeal>;

/** The borrower is emailed the reason. */
export const billWithdrawal = z.object({
  dealid: recordId,
  number: text(20),
  reason: text(500).check(z.refine((typed) => typed.trim() !== '', { error: () => handBillMessages.reason })),
});
export type BillWithdrawal = z.infer<typeof billWithdrawal>;
