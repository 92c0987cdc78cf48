import { lateChargeCopy as copy } from '@drawbridge/messages/deals';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { lateChargeWords } from '@drawbridge/domain/deals/late-charge-words.ts';
import type { LateCharge, PaymentOutlook } from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatAmount } from '../../platform/format.ts';

/** Adds to a sentence about a late payment what the loan charges for it, if it does. */
export function withLateCharge(
  sentence: string,
  outlook: Extract<PaymentOutlook, { kind: 'late' | 'late with charge' }>,
  lateCharge: LateCharge | null,
): string {
  if (lateCharge === null) return sentence;
  const charge = lateChargeWords(lateCharge, formatAmount);
  if (outlook.kind === 'late with charge') return `${sentence} ${copy.applies({ charge })}`;
  return outlook.chargeAfter === null
    ? sentence
    : `${sentence} ${copy.after({ charge, day: formatNearDay(outlook.chargeAfter) })}`;
}
