import { cents, type Cents } from '../money/cents.ts';
import type { ServicingFacts } from '../faq/servicing-facts.ts';

/** Whether a claim on the insurance is so large that the forms of the claims packet are to be attached. */
export function needsClaimsPacket(
  claim: Cents,
  { claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>,
): boolean {
  return claim > cents(claimsPacketAboveDollars * 100);
}
