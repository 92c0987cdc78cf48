import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { escrowKindKeys, type EscrowKind, type EscrowRhythm } from '@drawbridge/domain/escrow/escrow-due.ts';

export function escrowKindWord(kind: EscrowKind): string {
  return copy.kind({ kind: escrowKindKeys[kind] });
}

export function rhythmWord(every: EscrowRhythm): string {
  return copy.every({ every: every === 'twice a year' ? 'twice' : every });
}
