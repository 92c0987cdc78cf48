import { sumOf } from '../construction/sums.ts';
import { cents, type Cents } from '../money/cents.ts';
import { budgetTemplate } from '../resources/budget-template.ts';
import { lineKey, paidLineFaults, type NewBudgetLine, type PaidLine } from './budget-lines.ts';
import { maxCents } from './read-amount.ts';
import { maxLines, readBudgetSheet, type ReadBudget } from './read-budget-sheet.ts';
import type { SheetCell } from './sheet.ts';

export interface BudgetRow {
  readonly number: number;
  readonly sublot: string;
  readonly sublotName: string;
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}

/** The fields in the order of the template’s columns. */
export const budgetRowFields = ['sublot', 'sublotName', 'code', 'name', 'amount'] as const;

/** Reads one deal’s rows by the rules of a budget file. */
export function readBudgetRows(rows: readonly BudgetRow[]): ReadBudget {
  const header = new Map(budgetTemplate.columns.map((title, place) => [place + 1, textCell(title)]));
  const lines = rows.map((row) => ({
    number: row.number,
    hidden: false,
    cells: new Map(
      budgetRowFields.flatMap((field, place): [number, SheetCell][] =>
        row[field] === '' ? [] : [[place + 1, textCell(row[field])]],
      ),
    ),
  }));
  const read = readBudgetSheet({
    rows: [{ number: 0, hidden: false, cells: header }, ...lines],
    merged: [],
    hiddenColumns: new Set(),
    cutOff: false,
  });
  return read ?? { lines: [], problems: [], total: cents(0) };
}

function textCell(text: string): SheetCell {
  return { kind: 'text', text };
}

export interface CurrentLine extends NewBudgetLine, PaidLine {}

export type MergedBudget =
  | { readonly fault: 'too many lines' | 'sum too large' }
  | {
      readonly lines: readonly NewBudgetLine[];
      readonly added: number;
      readonly changed: number;
      readonly belowPaid: readonly PaidLine[];
    };

/**
 * Merges lines into a deal’s budget, matched by sublot and cost code. Matched lines keep their place and get the new name
 * and amount. New lines go to the end. A sublot gets its latest name on all lines.
 */
export function mergeBudget(
  current: readonly CurrentLine[],
  given: readonly (NewBudgetLine & { readonly namesSublot: boolean })[],
): MergedBudget {
  const names = new Map<string, string>();
  for (const { sublot, sublotName, namesSublot } of given)
    if (namesSublot) names.set(sublot.toLowerCase(), sublotName);
  const known = new Map(current.map((line) => [line.sublot.toLowerCase(), line]));
  const inPlace = (line: NewBudgetLine): NewBudgetLine => {
    const sublot = line.sublot.toLowerCase();
    const there = known.get(sublot);
    return {
      sublot: there?.sublot ?? line.sublot,
      sublotName: names.get(sublot) ?? there?.sublotName ?? line.sublotName,
      code: line.code,
      name: line.name,
      amount: line.amount,
    };
  };
  const byKey = new Map(given.map((line) => [lineKey(line), line]));
  const currentKeys = new Set(current.map(lineKey));
  const kept = current.map((line) => ({ line, now: inPlace(byKey.get(lineKey(line)) ?? line) }));
  const added = given.filter((line) => !currentKeys.has(lineKey(line))).map(inPlace);
  const lines = [...kept.map(({ now }) => now), ...added];
  if (lines.length > maxLines) return { fault: 'too many lines' };
  if (sumOf(lines.map(({ amount }): Cents => amount)) > maxCents) return { fault: 'sum too large' };
  const changed = kept.filter(({ line, now }) => byKey.has(lineKey(line)) && isOther(line, now)).length;
  return {
    lines,
    added: added.length,
    changed,
    belowPaid: paidLineFaults(lines, current).map(({ line }) => line),
  };
}

function isOther(line: NewBudgetLine, now: NewBudgetLine): boolean {
  return (
    line.sublotName !== now.sublotName ||
    line.code !== now.code ||
    line.name !== now.name ||
    line.amount !== now.amount
  );
}
