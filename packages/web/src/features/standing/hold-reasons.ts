import { holdReasonWords } from '@drawbridge/messages/standing';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';

/** The reasons of holds in words. */
export function holdReasonsOf(reasons: readonly HoldReason[]): string {
  return [...new Set(reasons)].map((reason) => holdReasonWords[reason]).join(', ');
}
