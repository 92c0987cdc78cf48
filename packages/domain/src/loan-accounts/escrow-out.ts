import type { LoanEntry } from './entries.ts';

/** What these entries took out of escrow, in cents: payments of taxes and insurance, and refunds to the borrower. */
export function escrowOutCents(entries: readonly LoanEntry[]): number {
  return entries.reduce(
    (sum, entry) =>
      entry.kind === 'escrowPaid' || (entry.kind === 'refund' && entry.held === 'escrow')
        ? sum + entry.amountCents
        : sum,
    0,
  );
}
