import type { SheetProblem } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { maxLines } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { paidLineMessages, sheetMessages } from '@drawbridge/messages/budgets';

/** The message for an error in a sheet. The page shows the cell next to it. */
export function sheetProblemMessage(problem: SheetProblem): string {
  const { fault } = problem;
  if (fault === 'too many lines') return sheetMessages[fault]({ most: maxLines });
  if (fault === 'no column') return sheetMessages[fault]({ column: problem.column });
  if (fault === 'cost code twice')
    return sheetMessages[fault]({ code: problem.code, row: String(problem.row) });
  if (fault === 'error') return sheetMessages[fault]({ text: problem.text });
  if (fault === 'two names')
    return sheetMessages[fault]({ name: problem.name.slice(0, 60), row: String(problem.row) });
  if (fault === 'total')
    return sheetMessages[fault]({ said: formatCents(problem.said), lines: formatCents(problem.lines) });
  return sheetMessages[fault];
}

interface PaidLine {
  readonly code: string;
  readonly name: string;
  readonly sublot: string;
  readonly invoiced: Cents;
}

/** The message for a budget that drops, or cuts, a line that draws were already paid on. */
export function paidLineMessage(
  fault: keyof typeof paidLineMessages,
  { code, name, sublot, invoiced }: PaidLine,
): string {
  return paidLineMessages[fault]({ code, name, sublot, paid: formatCents(invoiced) });
}
