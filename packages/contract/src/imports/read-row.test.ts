import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerPlace, looksLikeData } from '@drawbridge/domain/imports/find-headers.ts';
import { guessColumns } from '@drawbridge/domain/imports/guess-columns.ts';
import { columnFaults, importKinds, repeatedHeaders } from '@drawbridge/domain/imports/import-sheet.ts';
import { importTemplate } from '@drawbridge/domain/imports/template.ts';
import { readRow } from '@drawbridge/domain/imports/read-row.ts';
import { importSheet } from './import-sheets.ts';

test('the headers of servicers are known', () => {
  expect(
    guessColumns(importSheet('ledger'), [
      'Loan #',
      'Trans. Type',
      'Check No',
      'Date Received',
      'Due Date',
      'Total Amount',
      'Principal',
      'Interest',
      'Late Charges',
      'Escrow',
      'UPB',
      'Memo',
    ]),
  ).toEqual([
    'loanNumber',
    'sourceType',
    'reference',
    'dateReceived',
    'dueDate',
    'totalAmount',
    'toPrincipal',
    'toInterest',
    'toLateCharge',
    'toImpound',
    'loanBalance',
    null,
  ]);
  for (const header of ['Loan Number', 'LoanNo', 'LOAN_ID', 'Account', 'loan no.'])
    expect(guessColumns(importSheet('deals'), ['x', header])).toEqual([null, 'loanNumber']);
});

test('every field is guessed from its own label, and no alias stands for two fields of a kind', () => {
  for (const kind of importKinds) {
    const fields = importSheet(kind).fields;
    expect(
      guessColumns(
        importSheet(kind),
        fields.map(({ label }) => label),
      ),
    ).toEqual(fields.map(({ key }) => key));
    const aliases = fields.flatMap((field) => [...new Set(field.aliases)]);
    expect(aliases.filter((alias, index) => aliases.indexOf(alias) !== index)).toEqual([]);
    expect(
      columnFaults(
        importSheet(kind),
        fields.map(({ key }) => key),
      ),
    ).toEqual([]);
  }
});

test('a template is filled in as its example shows, and known by its headers', () => {
  for (const kind of importKinds) {
    const { headers, example } = importTemplate(importSheet(kind));
    const columns = guessColumns(importSheet(kind), headers);
    expect(columns).toEqual(importSheet(kind).fields.map(({ key }) => key));
    expect(readRow(importSheet(kind), columns, row(example), undefined).problems).toEqual([]);
    for (const [place, { required }] of importSheet(kind).fields.entries())
      expect(required && example[place] === '').toBeFalsy();
  }
});

test('what is missing or chosen twice is said', () => {
  expect(columnFaults(importSheet('people'), ['email', 'email', null])).toEqual([
    'Email is chosen for 2 columns. Please choose one.',
    'Please choose the column that holds: Name.',
  ]);
});

const row = (cells: readonly string[]) => ({ cells, hidden: false, faults: undefined });

const columns = [
  'loanNumber',
  'sourceType',
  'dateReceived',
  'totalAmount',
  'toPrincipal',
  'toInterest',
  'loanBalance',
];

test('a payment whose parts are not its total is said in words', () => {
  const good = ['L1', 'Regular Payment', '2026-03-04', '$1,000.00', '400', '600.00', '9,000'];
  expect(readRow(importSheet('ledger'), columns, row(good), undefined)).toEqual({
    values: {
      loanNumber: 'L1',
      sourceType: 'PMT',
      dateReceived: '2026-03-04',
      totalAmount: '1000.00',
      toPrincipal: '400.00',
      toInterest: '600.00',
      loanBalance: '9000.00',
    },
    problems: [],
  });
  expect(readRow(importSheet('ledger'), columns, row(good.with(4, '399.99')), undefined).problems).toEqual([
    { field: 'totalAmount', message: 'The parts of this payment add up to $999.99, its total is $1,000.00.' },
  ]);
});

test('every mistake of a row is said', () => {
  const { problems } = readRow(
    importSheet('ledger'),
    columns,
    row(['', 'gift', '3/4/2026', 'ten', '', '', '(1)']),
    undefined,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'Loan number is missing.',
    '“gift” is not a kind of ledger entry.',
    '“3/4/2026” could be two different days. Please choose how dates are written.',
    '“ten” is not an amount of dollars.',
    'Balance after it cannot be below zero.',
  ]);
});

test('what a spreadsheet hides or has not reckoned is said, not read', () => {
  const cells = ['L1', '', '2026-03-04', '5', '', '', '9'];
  const faults = new Map([
    [1, '#N/A'],
    [3, ''],
    [9, '#REF!'],
  ]);
  const { problems } = readRow(importSheet('ledger'), columns, { cells, hidden: true, faults }, undefined);
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'null: This row is hidden. Show it, or delete it.',
    'sourceType: This cell shows the error #N/A.',
    'totalAmount: The formula in this cell has no result. Open the file in your spreadsheet program, save it and choose it again.',
  ]);
});

test.each([
  ['rate', '850', '“850” is not a percentage from 0 to 99.9999.'],
  [
    'zip',
    '2134',
    '“2134” is not a ZIP code of 5 or 9 digits. Spreadsheets drop a zero in front: 02134 becomes 2134.',
  ],
  [
    'zip',
    '02134-123',
    '“02134-123” is not a ZIP code of 5 or 9 digits. Spreadsheets drop a zero in front: 02134 becomes 2134.',
  ],
  ['termMonths', '2027', '“2027” is not a number of months from 1 to 600.'],
  ['status', 'Closed', '“Closed” could be Funded or Paid Off. Write which of them.'],
  ['status', 'Funded?', '“Funded?” is not a stage of a loan.'],
  ['state', 'GA*', '“GA*” is not a state of the USA.'],
  [
    'loanNumber',
    '4.04555E+09',
    '“4.04555E+09” is a number that a spreadsheet has shortened. Write all of its digits.',
  ],
] as const)('%s “%s” is a problem, not a guess', (field, text, message) => {
  const { problems } = readRow(importSheet('deals'), [field], row([text]), undefined);
  expect(problems[0]).toEqual({ field, message });
});

test('a rate of 0.085 is asked about', () => {
  const { problems } = readRow(importSheet('deals'), ['rate'], row(['0.085']), undefined);
  expect(problems[0]?.message).toBe(
    '“0.085” would be less than one percent. Write it with its sign, as in 8.5%.',
  );
});

test('of columns with the same header none is guessed', () => {
  const headers = ['Amount', 'Loan #', 'amount ', 'Principal', ''];
  expect(repeatedHeaders([...headers, ''])).toEqual(['Amount']);
  expect(guessColumns(importSheet('ledger'), headers)).toEqual([
    null,
    'loanNumber',
    null,
    'toPrincipal',
    null,
  ]);
});

test.each([
  ['in the first row', [['Name', 'Email']], 0],
  [
    'under a title',
    [['People of the lender'], ['As of 5/1/2026'], ['Full name', 'E-mail', 'Memo'], ['A', 'a@a.test']],
    2,
  ],
  [
    'not found: the first row',
    [
      ['Who', 'Where'],
      ['A', 'B'],
    ],
    0,
  ],
  [
    'in no row of data',
    [
      ['Name', 'Email'],
      ['Name', 'Email'],
    ],
    0,
  ],
] as const)('headers %s', (_, rows, place) => {
  expect(headerPlace(importSheet('people'), rows)).toBe(place);
});

test.each([
  [['L1', 'PMT', '3/4/2026', '$5'], true],
  [['a@a.test', 'Ann'], true],
  [['Loan', 'Colour'], false],
  [['Who', '2026'], true],
  [['Who', 'Where'], false],
] as const)('%j looks like data: %s', (cells, isData) => {
  expect(looksLikeData(importSheet('ledger'), cells)).toBe(isData);
});

test('whatever stands in a row, it is read or refused, never a surprise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...importKinds), fc.array(fc.string({ unit: 'binary' })), (kind, cells) => {
      const fields = importSheet(kind).fields.map(({ key }) => key);
      const { values, problems } = readRow(importSheet(kind), fields, row(cells), undefined);
      for (const key of fields)
        expect(key in values || problems.some(({ field }) => field === key)).toBe(true);
    }),
  );
});
