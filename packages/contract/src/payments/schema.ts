import * as z from 'zod/mini';
import { shownSourceTypes } from '@drawbridge/domain/payments/source-types.ts';
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
  To_Charges_Principal: dollars,
  To_Prepay: dollars,
  To_Other_Payments: dollars,
  Loan_Balance: dollars,
});
export type AccountHistoryEntry = z.infer<typeof accountHistoryEntry>;

/** Newest first; within a day, latest posted first. */
export const accountHistory = z.array(accountHistoryEntry);
export type AccountHistory = z.infer<typeof accountHistory>;

export const paymentLink = z.object({ url: z.string() });

export const paymentPageAddress = z.object({ token: text(300) });

/** The borrower’s funded loans with their latest payments. */
export const paymentPage = z.object({
  name: z.string(),
  loans: z.array(
    z.object({
      number: z.string(),
      nickname: z.nullable(z.string()),
      address: z.nullable(z.string()),
      nextPaymentDate: z.nullable(plainDate),
      /** What is owed today. Null while the loan’s terms are not confirmed. */
      due: z.nullable(dollars),
      lastPayment: z.nullable(z.object({ receivedOn: plainDate, amount: dollars })),
    }),
  ),
});
export type PaymentPage = z.infer<typeof paymentPage>;
