import * as z from 'zod/mini';
import { escrowKinds, escrowRhythms } from '@drawbridge/domain/escrow/escrow-due.ts';
import { escrowMessages as messages } from '@drawbridge/messages/escrow';
import { postingMessages } from '@drawbridge/messages/ledger';
import { accountOutlook } from '../ledger/account-schema.ts';
import { escrowAnalysis } from './analysis-schema.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

const paidAmount = amount(
  () => postingMessages.amount,
  () => postingMessages['no amount'],
).check(z.gt(0, { error: () => postingMessages['no amount'] }));

const required = (most: number, message: () => string) =>
  text(most).check(z.refine((typed) => typed.trim() !== '', { error: message }));

/** An escrow item to add; with an `id`, the item to change. */
export const escrowItemChange = z.object({
  dealid: recordId,
  id: z.nullable(recordId),
  kind: z.enum(escrowKinds),
  payee: required(100, () => messages.payee),
  /** The parcel or policy number. */
  number: z.nullable(text(50)),
  amount: paidAmount,
  every: z.enum(escrowRhythms),
  /** The next due date. Later ones keep its day of the month. */
  nextDue: plainDate,
  propertyId: z.nullable(recordId),
});
export type EscrowItemChange = z.infer<typeof escrowItemChange>;

export const escrowItemEnd = z.object({
  dealid: recordId,
  id: recordId,
  reason: required(500, () => messages.endReason),
});
export type EscrowItemEnd = z.infer<typeof escrowItemEnd>;

const disbursement = {
  dealid: recordId,
  /** The loan’s state the employee saw. A disbursement on an outdated account is refused. */
  seen: z.int(),
  id: recordId,
  /** The period it pays: the item’s next due date. */
  dueOn: plainDate,
  on: plainDate,
  amount: paidAmount,
};

export const escrowDisbursementAsk = z.object(disbursement);
export type EscrowDisbursementAsk = z.infer<typeof escrowDisbursementAsk>;

/** Pays an item from escrow. If escrow is short, the lender advances the rest, with a reason. */
export const newEscrowDisbursement = z.object({ ...disbursement, reason: z.nullable(text(500)) });
export type NewEscrowDisbursement = z.infer<typeof newEscrowDisbursement>;

export const escrowDisbursementPreview = z.object({
  outlook: accountOutlook,
  /** What escrow is short, which the lender advances. */
  advance: dollars,
});

const itemFields = {
  kind: z.enum(escrowKinds),
  payee: z.string(),
  amount: dollars,
  every: z.enum(escrowRhythms),
  /** Null for an ended item, and once a one-time item is paid. */
  nextDue: z.nullable(plainDate),
};

/** What an employee did to an item. */
const escrowItemEvent = z.object({
  at: instant,
  by: z.string(),
  what: z.enum(['added', 'changed', 'ended']),
  /** The item from then on. Null if it ended. */
  now: z.nullable(z.object({ payee: z.string(), amount: dollars, every: z.enum(escrowRhythms) })),
});
export type EscrowItemEvent = z.infer<typeof escrowItemEvent>;

const escrowItem = z.object({
  id: recordId,
  ...itemFields,
  number: z.nullable(z.string()),
  property: z.nullable(z.object({ id: recordId, street: z.string() })),
  ended: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** The earliest first. */
  history: z.array(escrowItemEvent),
});
export type EscrowItem = z.infer<typeof escrowItem>;

const escrowPaid = z.object({
  id: recordId,
  kind: z.enum(escrowKinds),
  payee: z.string(),
  dueOn: plainDate,
  on: plainDate,
  amount: dollars,
  reason: z.nullable(z.string()),
  returnedAt: z.nullable(instant),
});

/** An accepted analysis. Its statement can be downloaded. */
const acceptedAnalysis = z.object({
  id: recordId,
  from: plainDate,
  acceptedOn: plainDate,
  by: z.string(),
  monthly: dollars,
  shortage: dollars,
  deficiency: dollars,
  surplus: dollars,
});
export type AcceptedAnalysis = z.infer<typeof acceptedAnalysis>;

/** A loan’s escrow: its items by next due date, and its disbursements, newest first. */
export const loanEscrow = z.object({
  name: z.string(),
  /** Null until the loan’s terms are confirmed. */
  account: z.nullable(z.object({ seen: z.int(), held: dollars, monthly: z.nullable(dollars) })),
  isOpen: z.boolean(),
  items: z.array(escrowItem),
  paid: z.array(escrowPaid),
  /** Null without items or confirmed terms. */
  projection: z.nullable(escrowAnalysis),
  /** Due dates on which a new amount can start: their bills are not made yet. */
  startDays: z.array(plainDate),
  /** Newest first. */
  analyses: z.array(acceptedAnalysis),
  properties: z.array(z.object({ id: recordId, street: z.string() })),
});
export type LoanEscrow = z.infer<typeof loanEscrow>;

/** What the borrower sees: the balance and the next payments. Null without escrow. */
export const dealEscrow = z.object({
  escrow: z.nullable(
    z.object({
      held: dollars,
      monthly: z.nullable(dollars),
      next: z.array(z.object(itemFields)),
      /** Newest first. */
      analyses: z.array(z.pick(acceptedAnalysis, { id: true, from: true, acceptedOn: true })),
    }),
  ),
});
export type DealEscrow = NonNullable<z.infer<typeof dealEscrow>['escrow']>;
