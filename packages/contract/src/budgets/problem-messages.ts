import type { SheetProblem } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { maxLines } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { paidLineMessages, sheetMessages } from '@drawbridge/messages/budgets';

/** The message for an error in a sheet. The page shows the cell next to it. */
export function sheetProblemMessage(problem: SheetProblem): string {
  switch (problem.fault) {
    case 'too many lines':
      return sheetMessages[problem.fault]({ most: maxLines });
    case 'no column':
      return sheetMessages[problem.fault]({ column: problem.column });
    case 'cost code twice':
      return sheetMessages[problem.fault]({ code: problem.code, row: String(problem.row) });
    case 'error':
      return sheetMessages.error({ text: problem.text });
    case 'two names':
      return sheetMessages[problem.fault]({ name: problem.name.slice(0, 60), row: String(problem.row) });
    case 'total':
      return sheetMessages.total({ said: formatCents(problem.said), lines: formatCents(problem.lines) });
    default:
      return sheetMessages[problem.fault];
  }
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
