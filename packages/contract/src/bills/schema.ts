import * as z from 'zod/mini';
import { interestStretch } from '../loan-accounts/stretch-schema.ts';
import { dollars, plainDate, recordId, text } from '../wire/fields.ts';

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
});
export type BillFigures = z.infer<typeof billFigures>;

/**
 * Where a bill stands today by the loan’s account. `replaced`: terms confirmed later have no such bill. `unknown`: the account
 * cannot be computed.
 */
export const billStates = ['open', 'part paid', 'paid', 'replaced', 'unknown'] as const;

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
});
export type Bill = z.infer<typeof bill>;

/** Newest first. */
export const bills = z.object({ bills: z.array(bill) });

export const billReference = z.object({ dealid: recordId, number: text(20) });
