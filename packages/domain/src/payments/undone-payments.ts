import { newestFirst } from './payment-years.ts';
import type { Payment } from './payment.ts';
import type { ShownSourceType } from './source-types.ts';

/** The kinds of entry that each kind can undo. */
const undoes: Partial<Record<ShownSourceType, readonly ShownSourceType[]>> = {
  NSF: ['PMT', 'ADV', 'SUSP'],
  REV: ['PMT', 'ADV', 'SUSP'],
  LATEW: ['LATE'],
  SUSPR: ['SUSPR'],
  RESR: ['RESR'],
  ESCR: ['ESCR'],
};

/**
 * Undone entries, each with the entry that undid it: returned or reversed payments, waived late charges and refunds taken back. The ledger
 * doesn’t link them, so each match is the latest earlier entry for the same due date with exactly the opposite amount.
 * Entries without a match stay unmarked.
 */
export function undonePayments(payments: readonly Payment[]): Map<Payment, Payment> {
  const undone = new Map<Payment, Payment>();
  const standing: Payment[] = [];
  for (const entry of newestFirst(payments).toReversed()) {
    const kinds = undoes[entry.type];
    const place =
      kinds === undefined
        ? -1
        : standing.findLastIndex(
            ({ type, dueOn, total }) =>
              kinds.includes(type) && dueOn === entry.dueOn && total !== 0 && total + entry.total === 0,
          );
    const [found] = place === -1 ? [] : standing.splice(place, 1);
    if (found) undone.set(found, entry);
    else if (kinds?.includes(entry.type) ?? true) standing.push(entry);
  }
  return undone;
}
