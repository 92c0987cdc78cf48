import { sumOf } from '../construction/sums.ts';
import { cents, type Cents } from '../money/cents.ts';
import { lineKey, type NewBudgetLine } from './budget-lines.ts';

export interface CurrentBudgetLine extends NewBudgetLine {
  readonly invoiced: Cents;
}

type LineChange = 'removed' | 'changed' | 'added' | 'unchanged';

/** Null when that budget does not have the line. */
export interface ComparedLine {
  readonly change: LineChange;
  readonly before: CurrentBudgetLine | null;
  readonly after: NewBudgetLine | null;
  readonly invoiced: Cents;
  /** True when the new amount (zero for a removed line) is below what was paid. */
  readonly belowPaid: boolean;
}

interface BudgetComparison {
  readonly lines: readonly ComparedLine[];
  readonly before: Cents;
  readonly after: Cents;
  readonly invoiced: Cents;
  /** The new total minus the holdback; null without a holdback on file. */
  readonly overHoldback: Cents | null;
}

const order: readonly LineChange[] = ['removed', 'changed', 'added', 'unchanged'];

/**
 * Compares a new budget with the current one line by line. Lines below what was paid come first, then removed, changed,
 * added and unchanged ones, each in budget order. Every line appears once, so the sums match both budgets.
 */
export function compareBudgets(
  current: readonly CurrentBudgetLine[],
  next: readonly NewBudgetLine[],
  holdback: Cents | null,
): BudgetComparison {
  // Each old line matches once, even if a key repeats, so that no amount counts twice.
  const unmatched = Map.groupBy(current, lineKey);
  const inNext = next.map((after) => compared(unmatched.get(lineKey(after))?.shift() ?? null, after));
  const left = new Set([...unmatched.values()].flat());
  const removed = current.filter((line) => left.has(line)).map((before) => compared(before, null));
  const after = sumOf(next.map(({ amount }) => amount));
  return {
    lines: [...removed, ...inNext].toSorted((a, b) => placeOf(a) - placeOf(b)),
    before: sumOf(current.map(({ amount }) => amount)),
    after,
    invoiced: sumOf(current.map(({ invoiced }) => invoiced)),
    overHoldback: holdback === null ? null : cents(after - holdback),
  };
}

function compared(before: CurrentBudgetLine | null, after: NewBudgetLine | null): ComparedLine {
  const invoiced = before?.invoiced ?? cents(0);
  return {
    change: changeOf(before, after),
    before,
    after,
    invoiced,
    belowPaid: (after?.amount ?? 0) < invoiced,
  };
}

function changeOf(before: NewBudgetLine | null, after: NewBudgetLine | null): LineChange {
  if (!before) return 'added';
  if (!after) return 'removed';
  const same =
    before.amount === after.amount && before.name === after.name && before.sublotName === after.sublotName;
  return same ? 'unchanged' : 'changed';
}

function placeOf({ change, belowPaid }: ComparedLine): number {
  return belowPaid ? -1 : order.indexOf(change);
}
