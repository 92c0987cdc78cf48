import * as z from 'zod/mini';
import { shownSourceTypes } from '@drawbridge/domain/payments/source-types.ts';
import { shownWireInstructions } from '../lender-settings/wire-instructions.ts';
import { handBillAmounts } from '../bills/schema.ts';
import { explainedAmounts } from '@drawbridge/domain/loan-accounts/explain-amount.ts';
import { lateCharge } from '../deals/schema.ts';
import { amountsDue } from '../loan-accounts/schema.ts';
import { paidPart } from '../ledger/account-schema.ts';
import { dollars, plainDate, text } from '../wire/fields.ts';

/** Amounts are negative for a reversal. */
export const accountHistoryEntry = z.object({
  Source_Type: z.enum(shownSourceTypes),
  Reference: z.nullable(z.string()),
  Date_Received: plainDate,
  Due_Date: z.nullable(plainDate),
  Total_Amount: dollars,
  To_Principal: dollars,
  To_Interest: dollars,
  /** A late charge assessed or, if negative, waived. Late charge payments are in `To_Late_Charge`. */
  Late_Charge: dollars,
  To_Late_Charge: dollars,
  To_Impound: dollars,
  To_Reserve: dollars,
  /** The part of `To_Reserve` that is held in suspense. */
  To_Suspense: dollars,
  To_Charges_Principal: dollars,
  To_Prepay: dollars,
  To_Other_Payments: dollars,
  Loan_Balance: dollars,
  /** The bills and charges it paid. Only on loans with confirmed terms. */
  Paid: z.optional(
    z.array(z.object({ Bucket: paidPart.shape.bucket, Due_Date: z.nullable(plainDate), Amount: dollars })),
  ),
});
export type AccountHistoryEntry = z.infer<typeof accountHistoryEntry>;

/** Newest first; within a day, latest posted first. */
export const accountHistory = z.array(accountHistoryEntry);
export type AccountHistory = z.infer<typeof accountHistory>;

export const paymentLink = z.object({ url: z.string() });

export const paymentPageAddress = z.object({ token: text(300) });

/** A loan by its number, and one of its amounts. */
export const paymentAmountAddress = z.extend(paymentPageAddress, {
  number: text(40),
  amount: z.enum(explainedAmounts),
});

export const paymentBillAddress = z.extend(paymentPageAddress, { number: text(20) });

/** The borrower’s funded loans with their latest payments. */
export const paymentPage = z.object({
  name: z.string(),
  loans: z.array(
    z.object({
      number: z.string(),
      nickname: z.nullable(z.string()),
      address: z.nullable(z.string()),
      nextPaymentDate: z.nullable(plainDate),
      /** What is owed today. While the loan’s terms are not confirmed, what a bill by hand leaves open, or null. */
      due: z.nullable(dollars),
      /** What it is made of. */
      dueParts: amountsDue,
      /** The bill that employees entered, if it is what is due, and what was paid of it. */
      byHand: z.nullable(z.object({ parts: handBillAmounts, received: dollars })),
      /** The number of the bill that is due next. */
      bill: z.nullable(z.string()),
      /** By the confirmed terms; while nobody confirmed them, the lender’s general one. */
      lateCharge,
      lastPayment: z.nullable(z.object({ receivedOn: plainDate, amount: dollars })),
    }),
  ),
  /** What is owed today on all loans together. A loan without a computed or billed amount adds nothing. */
  totalDue: dollars,
  /** Where to send wires and checks; of the account number only the last digits. Null until administrators set it. */
  wires: z.nullable(shownWireInstructions),
});
export type PaymentPage = z.infer<typeof paymentPage>;
