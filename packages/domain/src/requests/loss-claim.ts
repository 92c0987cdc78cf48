import { cents, type Cents } from '../money/cents.ts';
import type { ServicingFacts } from '../faq/servicing-facts.ts';

/** Whether an insurance claim is large enough to require the claims packet’s forms. */
export function needsClaimsPacket(
  claim: Cents,
  { claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>,
): boolean {
  return claim > cents(claimsPacketAboveDollars * 100);
}
