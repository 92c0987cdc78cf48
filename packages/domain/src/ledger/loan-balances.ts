import { addMonths, type PlainDate } from '../calendar/plain-date.ts';

/** The default day interest is paid to. Interest is paid in arrears, so the next payment covers the month before it. */
export function interestPaidTo(nextPaymentDate: PlainDate): PlainDate {
  return addMonths(nextPaymentDate, -1);
}

/** The state today of an issued payoff letter. */
export function quoteState(
  quote: {
    readonly goodThrough: PlainDate;
    readonly isUnchanged: boolean;
    readonly isWithdrawn: boolean;
  },
  today: PlainDate,
): 'valid' | 'changed' | 'expired' | 'withdrawn' {
  if (quote.isWithdrawn) return 'withdrawn';
  if (today > quote.goodThrough) return 'expired';
  return quote.isUnchanged ? 'valid' : 'changed';
}
