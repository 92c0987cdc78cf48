import type { HeadlineLine } from '@drawbridge/domain/loan-accounts/reconciliation-headline.ts';
import { formatDollars } from '../../platform/format.ts';

/** One day of interest, which has four decimals. */
export function formatPerDiem(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(4)}`;
}

/** A figure of a statement in dollars. */
export function formatFigure(line: HeadlineLine, amount: number): string {
  return line === 'perDiem' ? formatPerDiem(amount) : formatDollars(amount);
}
