import { sumOf } from '../construction/sums.ts';
import type { Cents } from '../money/cents.ts';

export interface NewBudgetLine {
  readonly sublot: string;
  readonly sublotName: string;
  readonly code: string;
  readonly name: string;
  readonly amount: Cents;
}

export interface NewSublot<Line extends NewBudgetLine = NewBudgetLine> {
  readonly sublot: string;
  readonly sublotName: string;
  readonly amount: Cents;
  readonly lines: readonly Line[];
}

export interface PaidLine {
  readonly sublot: string;
  readonly code: string;
  readonly name: string;
  readonly invoiced: Cents;
}

/** The key that identifies a line across budgets, ignoring case. */
export function lineKey({ sublot, code }: { readonly sublot: string; readonly code: string }): string {
  return JSON.stringify([sublot.toLowerCase(), code.toLowerCase()]);
}

/** Groups lines by sublot in their original order, with exact sums. */
export function sublotsOf<Line extends NewBudgetLine>(lines: readonly Line[]): NewSublot<Line>[] {
  const groups = Map.groupBy(lines, (line) => line.sublot.toLowerCase());
  return Array.from(groups.values(), (ofSublot) => ({
    sublot: ofSublot[0]?.sublot ?? '',
    sublotName: ofSublot[0]?.sublotName ?? '',
    amount: sumOf(ofSublot.map(({ amount }) => amount)),
    lines: ofSublot,
  }));
}

interface PaidLineFault {
  readonly line: PaidLine;
  readonly fault: 'missing' | 'below paid';
}

/** The paid lines that a new budget drops or sets below what was paid. */
export function paidLineFaults(lines: readonly NewBudgetLine[], paid: readonly PaidLine[]): PaidLineFault[] {
  const byKey = new Map(lines.map((line) => [lineKey(line), line]));
  return paid.flatMap((line): PaidLineFault[] => {
    if (line.invoiced <= 0) return [];
    const now = byKey.get(lineKey(line));
    if (!now) return [{ line, fault: 'missing' }];
    return now.amount < line.invoiced ? [{ line, fault: 'below paid' }] : [];
  });
}
