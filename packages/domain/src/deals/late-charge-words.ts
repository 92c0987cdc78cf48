import { lateChargeCopy as copy } from '@drawbridge/messages/deals';
import type { LateCharge } from './loan-outlook.ts';

/** A late charge inside a sentence: “5%, at least $50,”. */
export function lateChargeWords(
  { percent, flat, least, most }: LateCharge,
  format: (dollars: number | null) => string,
): string {
  const charge =
    percent === null ? copy.flat({ amount: format(flat) }) : copy.percent({ percent: String(percent) });
  const limits = { charge, least: format(least), most: format(most) };
  if (least === null) return most === null ? charge : copy.most(limits);
  return most === null ? copy.least(limits) : copy.both(limits);
}
