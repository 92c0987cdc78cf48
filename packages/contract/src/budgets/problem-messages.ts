import type { SheetProblem } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
import { mostLines } from '@drawbridge/domain/budgets/read-budget-sheet.ts';
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
  'under the total': 'this line stands under the total. Move it above',
  'hidden row': 'this row is hidden. Show it, or delete it',
  'hidden column': 'this column is hidden. Show it',
  merged: 'these cells are merged. Unmerge them and fill in each',
  'no lines': 'there is no line with an amount',
  'too many lines': `there are more than ${mostLines.toLocaleString('en-US')} lines`,
  'sum too large': 'the lines add up to too much',
} as const;

type Telling = {
  readonly [fault in SheetProblem['fault']]:
    | string
    | ((problem: Extract<SheetProblem, { fault: fault }>) => string);
};

const sentences: Telling = {
  ...plainSentences,
  'no column': ({ column }) => `the column “${column}” is missing`,
  'cost code twice': ({ code, row }) => `cost code ${code} stands in row ${row} already, in the same sublot`,
  'two names': ({ name, row }) => `this sublot is called “${name.slice(0, 60)}” in row ${row}`,
  total: ({ said, lines }) =>
    `the total says ${formatCents(said)}, the lines add up to ${formatCents(lines)}`,
  error: ({ text }) => `the cell shows the error ${text}`,
};

/** The sentence for a mistake in a sheet; the cell is shown next to it. */
export function sheetProblemMessage(problem: SheetProblem): string {
  const sentence = sentences[problem.fault] as string | ((given: SheetProblem) => string);
  return typeof sentence === 'string' ? sentence : sentence(problem);
}

export const paidLineMessages = {
  missing: (code: string, name: string, sublot: string, paid: number) =>
    `${code} ${name} (sublot ${sublot}) is missing, and ${formatCents(paid)} has been paid out of it`,
  'below paid': (code: string, name: string, sublot: string, paid: number) =>
    `${code} ${name} (sublot ${sublot}) is less than the ${formatCents(paid)} already paid out of it`,
} as const;
