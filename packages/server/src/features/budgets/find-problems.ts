import { paidLineMessage, sheetProblemMessage } from '@drawbridge/contract/budgets/problem-messages.ts';
import type { BudgetProblem } from '@drawbridge/contract/budgets/schema.ts';
import {
  lineKey,
  paidLineFaults,
  type NewBudgetLine,
  type PaidLine,
} from '@drawbridge/domain/budgets/budget-lines.ts';
import type { ReadBudget, SheetLine } from '@drawbridge/domain/budgets/read-budget-sheet.ts';

/** The lines with valid amounts. */
export function validLines(lines: readonly SheetLine[]): (SheetLine & NewBudgetLine)[] {
  return lines.flatMap((line) => (line.amount === null ? [] : [{ ...line, amount: line.amount }]));
}

/** The problems that block a submission: first in the sheet, then against amounts already paid. */
export function findProblems(budget: ReadBudget, paid: readonly PaidLine[]): BudgetProblem[] {
  const inSheet = budget.problems.map((problem) => ({
    cell: problem.cell,
    row: rowOf(problem.cell),
    message: sheetProblemMessage(problem),
  }));
  // With amounts missing, comparing with paid amounts would report false problems.
  if (budget.lines.some(({ amount }) => amount === null)) return inSheet;
  const places = new Map(budget.lines.map((line) => [lineKey(line), line]));
  const againstPaid = paidLineFaults(validLines(budget.lines), paid).map(({ line, fault }) => {
    const place = places.get(lineKey(line));
    return {
      cell: place?.cell ?? '',
      row: place?.row ?? null,
      message: paidLineMessage(fault, line),
    };
  });
  return [...inSheet, ...againstPaid];
}

/** The row of a cell or range, such as 14 for D14 and for 14:14. */
function rowOf(cell: string): number | null {
  const digits = /\d+/.exec(cell)?.[0];
  return digits === undefined ? null : Number(digits);
}

/** The problems as field errors of a refusal. */
export function asErrors(problems: readonly BudgetProblem[]): { path: string; message: string }[] {
  return problems
    .slice(0, 50)
    .map(({ cell, message }) => ({ path: cell, message: written({ cell, message }) }));
}

/** A problem as text, such as `D14: the amount is not a number`. */
function written({ cell, message }: Pick<BudgetProblem, 'cell' | 'message'>): string {
  return cell === '' ? message : `${cell}: ${message}`;
}
