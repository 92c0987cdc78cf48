import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { ServicingFacts } from '../faq/servicing-facts.ts';

/** Whether a claim on the insurance is so large that the forms of the claims packet are to be attached. */
export function needsClaimsPacket(
  claim: Cents,
  { claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>,
): boolean {
  return claim > cents(claimsPacketAboveDollars * 100);
}

/** Whether damage is said to be done on a day that is still to come. */
export function isLossToCome(dateOfLoss: PlainDate, today: PlainDate): boolean {
  return daysBetween(today, dateOfLoss) > 0;
}
