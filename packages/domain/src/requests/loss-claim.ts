import { cents, type Cents } from '../money/cents.ts';
import { servicingFacts } from '../faq/servicing-facts.ts';

/** Whether a claim on the insurance is so large that the forms of the claims packet are to be attached. */
export function needsClaimsPacket(claim: Cents): boolean {
  return claim > cents(servicingFacts.claimsPacketAboveDollars * 100);
}
