import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { PaidPart } from '@drawbridge/domain/payments/paid-part.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { isShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import type { AccountHistory, AccountHistoryEntry } from './schema.ts';

/** A payment history’s entries from the wire, newest first, in cents. */
export function readPayments(history: AccountHistory): Payment[] {
  return history
    .map((entry, index) => ({ entry, position: history.length - index }))
    .filter(({ entry }) => isShownSourceType(entry.Source_Type))
    .map(({ entry, position }) => ({
      position,
      type: entry.Source_Type,
      reference: entry.Reference,
      receivedOn: plainDate(entry.Date_Received),
      dueOn: entry.Due_Date === null ? null : plainDate(entry.Due_Date),
      total: centsFromDollars(entry.Total_Amount),
      buckets: {
        principal: centsFromDollars(entry.To_Principal),
        interest: centsFromDollars(entry.To_Interest),
        impound: centsFromDollars(entry.To_Impound),
        reserve: centsFromDollars(entry.To_Reserve),
        lateCharge: centsFromDollars(entry.Late_Charge),
        lateChargePaid: centsFromDollars(entry.To_Late_Charge),
        charges: centsFromDollars(entry.To_Charges_Principal),
        prepayment: centsFromDollars(entry.To_Prepay),
        other: centsFromDollars(entry.To_Other_Payments),
      },
      suspense: centsFromDollars(entry.To_Suspense),
      balanceAfter: centsFromDollars(entry.Loan_Balance),
      ...(entry.Paid === undefined ? {} : { paid: entry.Paid.map(readPart) }),
    }));
}

function readPart({ Bucket, Due_Date, Amount }: NonNullable<AccountHistoryEntry['Paid']>[number]): PaidPart {
  return {
    bucket: Bucket,
    ...(Due_Date === null ? {} : { dueOn: plainDate(Due_Date) }),
    amountCents: centsFromDollars(Amount),
  };
}
