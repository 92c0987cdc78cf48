import { lateChargeCopy as copy } from '@drawbridge/messages/deals';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { LateCharge, PaymentOutlook } from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatAmount } from '../../platform/format.ts';

/** Adds to a sentence about a late payment what the loan charges for it, if it does. */
export function withLateCharge(
  sentence: string,
  outlook: Extract<PaymentOutlook, { kind: 'late' | 'late with charge' }>,
  lateCharge: LateCharge | null,
): string {
  if (lateCharge === null) return sentence;
  const charge = chargeWords(lateCharge);
  if (outlook.kind === 'late with charge') return `${sentence} ${copy.applies({ charge })}`;
  return outlook.chargeAfter === null
    ? sentence
    : `${sentence} ${copy.after({ charge, day: formatNearDay(outlook.chargeAfter) })}`;
}

function chargeWords({ percent, flat, least, most }: LateCharge): string {
  const charge =
    percent === null ? copy.flat({ amount: formatAmount(flat) }) : copy.percent({ percent: String(percent) });
  const limits = { charge, least: formatAmount(least), most: formatAmount(most) };
  if (least === null) return most === null ? charge : copy.most(limits);
  return most === null ? copy.least(limits) : copy.both(limits);
}
