import type { SheetProblem } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { maxLines } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';

const plainSentences = {
  'not a number': 'the amount is not a number',
  negative: 'the amount is negative',
  'too many decimals': 'the amount has more than 2 decimals',
  'too large': 'the amount is too large',
  'formula without result':
    'the formula has no result yet. Open the file in your spreadsheet program, save it and choose it again',
  'no sublot': 'the sublot is missing',
  'no cost code': 'the cost code is missing',
  'no name': 'the line has no name',
  'too long': 'this is too long',
  'under the total': 'this line is below the total. Move it above',
  'hidden row': 'this row is hidden. Unhide it or delete it',
  'hidden column': 'this column is hidden. Unhide it',
  merged: 'these cells are merged. Unmerge them and fill in each one',
  'no lines': 'no line has an amount',
  'too many lines': `the budget has more than ${maxLines.toLocaleString('en-US')} lines`,
  'sum too large': 'the sum of the lines is too large',
} as const;

type Messages = {
  readonly [fault in SheetProblem['fault']]:
    | string
    | ((problem: Extract<SheetProblem, { fault: fault }>) => string);
};

const sentences: Messages = {
  ...plainSentences,
  'no column': ({ column }) => `the column “${column}” is missing`,
  'cost code twice': ({ code, row }) => `cost code ${code} is already in row ${row} of the same sublot`,
  'two names': ({ name, row }) => `this sublot is called “${name.slice(0, 60)}” in row ${row}`,
  total: ({ said, lines }) =>
    `the total says ${formatCents(said)}, but the lines add up to ${formatCents(lines)}`,
  error: ({ text }) => `the cell shows the error ${text}`,
};

/** The message for an error in a sheet. The page shows the cell next to it. */
export function sheetProblemMessage(problem: SheetProblem): string {
  const sentence = sentences[problem.fault] as string | ((given: SheetProblem) => string);
  return typeof sentence === 'string' ? sentence : sentence(problem);
}

export const paidLineMessages = {
  missing: (code: string, name: string, sublot: string, paid: number) =>
    `${code} ${name} (sublot ${sublot}) is missing, but ${formatCents(paid)} was already paid on it`,
  'below paid': (code: string, name: string, sublot: string, paid: number) =>
    `${code} ${name} (sublot ${sublot}) is less than the ${formatCents(paid)} already paid on it`,
} as const;
