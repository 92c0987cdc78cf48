import { cents, type Cents } from '../money/cents.ts';
import type { ServicingFacts } from '../faq/servicing-facts.ts';

/** Whether an insurance claim is so large that the forms of the claims packet must be attached. */
export function needsClaimsPacket(
  claim: Cents,
  { claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>,
): boolean {
  return claim > cents(claimsPacketAboveDollars * 100);
}
