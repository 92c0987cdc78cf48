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
    [field.label, ...field.aliases].map((name) => [kind, name, field.key] as const),
  ),
);

test.each(everyName)('%s: “%s” is %s and nothing else', (kind, name, key) => {
  expect(fieldsNamed(importSheet(kind), name).map((field) => field.key)).toEqual([key]);
  expect(guessColumns(importSheet(kind), ['x', name])).toEqual([null, key]);
});

test('a key counts for a header that nothing else names', () => {
  for (const kind of importKinds)
    for (const { key } of importSheet(kind).fields)
      expect(fieldsNamed(importSheet(kind), key)).toHaveLength(1);
  expect(guessColumns(importSheet('deals'), ['Loan sign date', 'Term months'])).toEqual([
    'loanSignDate',
    'termMonths',
  ]);
  // A person who writes it means what was paid of it, whatever the field is called in code.
  expect(guessColumns(importSheet('ledger'), ['Late Charge'])).toEqual(['toLateCharge']);
  expect(guessColumns(importSheet('ledger'), ['lateCharge'])).toEqual(['toLateCharge']);
});

test.each(['Loan Officer', 'Loan Officer Email', 'Representative', 'LO Email', 'L.O.'])(
  '“%s” of a person is the email of their loan officer',
  (header) => {
    expect(guessColumns(importSheet('people'), ['Email', 'Name', header])).toEqual([
      'email',
      'name',
      'loanOfficerEmail',
    ]);
  },
);

test('beside the email of a loan officer their name is left alone', () => {
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

test('two headers for one field are a question, and neither is taken', () => {
  const headers = ['Loan #', 'Late Charges', 'Late Charge Paid', 'Memo'];
  expect(guessColumns(importSheet('ledger'), headers)).toEqual(['loanNumber', null, null, null]);
  expect(asked('ledger', headers)).toEqual([
    '“Late Charges” could be “To late charge”, and so could another column.',
    '“Late Charge Paid” could be “To late charge”, and so could another column.',
  ]);
  expect(asked('ledger', headers, [1])).toHaveLength(1);
  expect(asked('budgets', ['Original budget', 'Revised budget'])).toHaveLength(2);
});

test('a label wins over what servicers write; what is left over is a question where it is money', () => {
  expect(
    guessColumns(importSheet('ledger'), ['Late Charge', 'To late charge', 'Date', 'Date received']),
  ).toEqual([null, 'toLateCharge', null, 'dateReceived']);
  expect(asked('ledger', ['Late Charge', 'To late charge', 'Date', 'Date received'])).toHaveLength(1);
});

test('a header that stands twice is a question until its field has a column', () => {
  const headers = ['Name', 'Email', 'email '];
  expect(asked('people', headers)).toHaveLength(2);
  expect(columnQuestions(importSheet('people'), headers, { columns: ['name', null, 'email'] })).toEqual([]);
  expect(asked('ledger', ['Memo', 'memo', ''])).toEqual([]);
});
