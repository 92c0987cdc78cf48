import type { LoanEntry } from './entries.ts';

/** What these entries paid out in cents, fundings and draws that were taken back apart. */
export function paidOutCents(entries: readonly LoanEntry[]): number {
  const takenBack = new Set(entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])));
  return entries.reduce(
    (sum, entry) =>
      (entry.kind === 'funding' || entry.kind === 'draw') && !takenBack.has(entry.id)
        ? sum + entry.amountCents
        : sum,
    0,
  );
}
