import { newestFirst } from './payment-years.ts';
import type { Payment } from './payment.ts';
import type { ShownSourceType } from './source-types.ts';

/** Which kinds of entry can be undone by an entry of these kinds. */
const undoes: Partial<Record<ShownSourceType, readonly ShownSourceType[]>> = {
  NSF: ['PMT', 'ADV', 'SUSP'],
  REV: ['PMT', 'ADV', 'SUSP'],
  LATEW: ['LATE'],
};

/**
 * The entries that did not hold, each with the one that undid it: a payment returned or reversed, a late charge waived.
 * The ledger does not say which entry is taken back; it is the last one posted before for the same due date with exactly
 * the opposite amount. Where there is none, nothing is marked.
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
    else if (kinds === undefined) standing.push(entry);
  }
  return undone;
}

/** What happened to an entry that was undone, by the kind of the entry that undid it. */
export function undoneWord(by: ShownSourceType): string {
  if (by === 'LATEW') return 'Waived';
  return by === 'NSF' ? 'Returned unpaid' : 'Reversed';
}
