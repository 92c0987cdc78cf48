import { expect, test } from 'vitest';
import {
  columnQuestions,
  fieldsNamed,
  guessColumns,
  questionText,
} from '@drawbridge/domain/imports/guess-columns.ts';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { importSheet } from './import-sheets.ts';

const everyName = importKinds.flatMap((kind) =>
  importSheet(kind).fields.flatMap((field) =>
    [field.header, ...field.aliases].map((name) => [kind, name, field.key] as const),
  ),
);

test.each(everyName)('%s: “%s” names only the field %s', (kind, name, key) => {
  expect(fieldsNamed(importSheet(kind), name).map((field) => field.key)).toEqual([key]);
  expect(guessColumns(importSheet(kind), ['x', name])).toEqual([null, key]);
});

test('matches a header to a field’s key only when no label or alias matches', () => {
  for (const kind of importKinds)
    for (const { key } of importSheet(kind).fields)
      expect(fieldsNamed(importSheet(kind), key)).toHaveLength(1);
  expect(guessColumns(importSheet('deals'), ['Loan sign date', 'Term months'])).toEqual([
    'loanSignDate',
    'termMonths',
  ]);
  // Servicers head the payment toward a late charge “Late Charge”, although another field has that key.
  expect(guessColumns(importSheet('ledger'), ['Late Charge'])).toEqual(['toLateCharge']);
  expect(guessColumns(importSheet('ledger'), ['lateCharge'])).toEqual(['toLateCharge']);
});

test.each(['Loan Officer', 'Loan Officer Email', 'Representative', 'LO Email', 'L.O.'])(
  '“%s” in a people file is the loan officer’s email',
  (header) => {
    expect(guessColumns(importSheet('people'), ['Email', 'Name', header])).toEqual([
      'email',
      'name',
      'loanOfficerEmail',
    ]);
  },
);

test('ignores a loan officer’s name when their email has a column', () => {
  expect(guessColumns(importSheet('people'), ['Email', 'Loan Officer', 'Loan Officer Email'])).toEqual([
    'email',
    null,
    'loanOfficerEmail',
  ]);
});

function asked(kind: (typeof importKinds)[number], headers: readonly string[], leftOut: number[] = []) {
  return columnQuestions(importSheet(kind), headers, {
    columns: guessColumns(importSheet(kind), headers),
    leftOut,
  }).map(questionText);
}

test('asks about two headers for one field and guesses neither', () => {
  const headers = ['Loan #', 'Late Charges', 'Late Charge Paid', 'Memo'];
  expect(guessColumns(importSheet('ledger'), headers)).toEqual(['loanNumber', null, null, null]);
  expect(asked('ledger', headers)).toEqual([
    '“Late Charges” could be “To late charge”, but so could another column.',
    '“Late Charge Paid” could be “To late charge”, but so could another column.',
  ]);
  expect(asked('ledger', headers, [1])).toHaveLength(1);
  expect(asked('budgets', ['Original budget', 'Revised budget'])).toHaveLength(2);
});

test('prefers a label to an alias, and asks about a money column left over', () => {
  expect(
    guessColumns(importSheet('ledger'), ['Late Charge', 'To late charge', 'Date', 'Date received']),
  ).toEqual([null, 'toLateCharge', null, 'dateReceived']);
  expect(asked('ledger', ['Late Charge', 'To late charge', 'Date', 'Date received'])).toHaveLength(1);
});

test('asks about a repeated header until its field has a column', () => {
  const headers = ['Name', 'Email', 'email '];
  expect(asked('people', headers)).toHaveLength(2);
  expect(columnQuestions(importSheet('people'), headers, { columns: ['name', null, 'email'] })).toEqual([]);
  expect(asked('ledger', ['Memo', 'memo', ''])).toEqual([]);
});
