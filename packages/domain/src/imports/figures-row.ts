import { figuresRowMessages as messages } from '@drawbridge/messages/imports';
import type { ReconciledLine, StatedAmounts } from '../loan-accounts/reconcile.ts';
import { centsFromDollars } from '../money/cents.ts';
import type { RowProblem, RowValues } from './read-row.ts';

/** Columns that are lines of a statement by their own name. The total has a column for each type of statement. */
const ownLines = [
  'principal',
  'interest',
  'lateCharges',
  'fees',
  'escrow',
  'reserve',
  'suspense',
] as const satisfies readonly ReconciledLine[];

const totals = ['payoff', 'balance'] as const;

/** Reports a row without an amount, and a total that is not of the row’s type of statement. */
export function figuresFaults(values: RowValues): readonly RowProblem[] {
  const given = totals.filter((total) => values[total] != null);
  const { kind } = values;
  if (kind == null && given.length > 1) return [{ field: 'balance', message: messages.twoTotals }];
  const [wrong] = kind == null ? [] : given.filter((total) => total !== kind);
  if (wrong) return [{ field: wrong, message: messages.otherTotal({ isPayoff: kind === 'payoff' }) }];
  const isEmpty = given.length === 0 && ownLines.every((line) => values[line] == null);
  return isEmpty ? [{ field: null, message: messages.none }] : [];
}

/** What a row without faults states. Without a type, a row with a payoff amount is a payoff, and any other a balance. */
export function figuresOf(values: RowValues): StatedAmounts {
  const kind = values['kind'] ?? (values['payoff'] == null ? 'balance' : 'payoff');
  const lines = [...ownLines.map((line) => [line, values[line]] as const), ['total', values[kind]] as const];
  const { perDiem } = values;
  return {
    kind: kind === 'payoff' ? 'payoff' : 'balance',
    lines: Object.fromEntries(
      lines.flatMap(([line, value]) => (value == null ? [] : [[line, centsFromDollars(value)]])),
    ),
    ...(perDiem == null ? {} : { perDiem: Math.round(Number(perDiem) * 10_000) }),
  };
}
