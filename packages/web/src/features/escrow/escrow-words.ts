import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import type { EscrowKind, EscrowRhythm } from '@drawbridge/domain/escrow/escrow-due.ts';

const kinds = {
  'property tax': 'tax',
  'hazard insurance': 'hazard',
  'flood insurance': 'flood',
  hoa: 'hoa',
  'ground rent': 'rent',
  other: 'other',
} as const satisfies Record<EscrowKind, string>;

export function escrowKindWord(kind: EscrowKind): string {
  return copy.kind({ kind: kinds[kind] });
}

export function rhythmWord(every: EscrowRhythm): string {
  return copy.every({ every: every === 'twice a year' ? 'twice' : every });
}
