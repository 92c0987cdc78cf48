import type { Representative } from '@drawbridge/contract/access/schema.ts';
import type { LinkReading } from '../../platform/links/link-tokens.ts';

/** The card of a representative; all nulls when nobody has been assigned. */
export function presentRepresentative(
  row: { name: string; email: string; phone: string | null } | undefined,
): Representative {
  return row ?? { name: null, email: null, phone: null };
}

/** How a link stands. Only a genuine one tells whose it is. */
export function presentLink(reading: LinkReading): { state: LinkReading['state']; email: string | null } {
  return { state: reading.state, email: reading.state === 'invalid' ? null : reading.email };
}
