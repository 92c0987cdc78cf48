import type { Representative } from '@drawbridge/contract/access/schema.ts';

/** The card of a representative; all nulls when nobody has been assigned. */
export function presentRepresentative(
  row: { name: string; email: string; phone: string | null } | undefined,
): Representative {
  return row ?? { name: null, email: null, phone: null };
}
