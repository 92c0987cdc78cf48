import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerPlace, looksLikeData } from '@drawbridge/domain/imports/find-headers.ts';
import { guessColumns } from '@drawbridge/domain/imports/guess-columns.ts';
import { columnFaults, importKinds, repeatedHeaders } from '@drawbridge/domain/imports/import-sheet.ts';
import { importTemplate } from '@drawbridge/domain/imports/template.ts';
import { readRow } from '@drawbridge/domain/imports/read-row.ts';
import { importSheet } from './import-sheets.ts';

test('recognizes the headers servicers use', () => {
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

test('guesses every field from its header, and no alias names two fields', () => {
  for (const kind of importKinds) {
    const fields = importSheet(kind).fields;
    expect(
      guessColumns(
        importSheet(kind),
        fields.map(({ header }) => header),
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

test('recognizes a template by its headers and accepts its example row', () => {
  for (const kind of importKinds) {
    const { headers, example } = importTemplate(importSheet(kind));
    const columns = guessColumns(importSheet(kind), headers);
    expect(columns).toEqual(importSheet(kind).fields.map(({ key }) => key));
    expect(readRow(importSheet(kind), columns, row(example), undefined).problems).toEqual([]);
    for (const [place, { required }] of importSheet(kind).fields.entries())
      expect(required && example[place] === '').toBeFalsy();
  }
});

test('reports required fields without a column and fields with two', () => {
  expect(columnFaults(importSheet('people'), ['email', 'email', null])).toEqual([
    'Email is matched to 2 columns. Choose one.',
    'Choose the column for Name.',
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

test('reports a payment whose parts do not add up to its total', () => {
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
    {
      field: 'totalAmount',
      message: 'The parts of this payment add up to $999.99, but the total is $1,000.00.',
    },
  ]);
});

test('reports every problem in a row', () => {
  const { problems } = readRow(
    importSheet('ledger'),
    columns,
    row(['', 'gift', '3/4/2026', 'ten', '', '', '(1)']),
    undefined,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'Loan number is missing.',
    '“gift” is not a type of ledger entry.',
    '“3/4/2026” could be two different dates. Choose the date order.',
    '“ten” is not a dollar amount.',
    'Balance after entry cannot be negative.',
  ]);
});

test('reports hidden rows and cells without a result', () => {
  const cells = ['L1', '', '2026-03-04', '5', '', '', '9'];
  const faults = new Map([
    [1, '#N/A'],
    [3, ''],
    [9, '#REF!'],
  ]);
  const { problems } = readRow(importSheet('ledger'), columns, { cells, hidden: true, faults }, undefined);
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'null: This row is hidden. Unhide it or delete it.',
    'sourceType: This cell shows the error #N/A.',
    'totalAmount: The formula in this cell has no result. Open the file in your spreadsheet program, save it and choose it again.',
  ]);
});

test.each([
  ['rate', '850', '“850” is not a percentage from 0 to 99.9999.'],
  [
    'zip',
    '2134',
    '“2134” is not a 5- or 9-digit ZIP code. Spreadsheets drop a leading zero: 02134 becomes 2134.',
  ],
  [
    'zip',
    '02134-123',
    '“02134-123” is not a 5- or 9-digit ZIP code. Spreadsheets drop a leading zero: 02134 becomes 2134.',
  ],
  ['termMonths', '2027', '“2027” is not a number of months from 1 to 600.'],
  ['status', 'Closed', '“Closed” could be Funded or Paid Off. Enter one of them.'],
  ['status', 'Funded?', '“Funded?” is not a loan stage.'],
  ['state', 'GA*', '“GA*” is not a US state.'],
  ['loanNumber', '4.04555E+09', '“4.04555E+09” was shortened by a spreadsheet. Enter all of its digits.'],
] as const)('reports %s “%s” instead of guessing', (field, text, message) => {
  const { problems } = readRow(importSheet('deals'), [field], row([text]), undefined);
  expect(problems[0]).toEqual({ field, message });
});

test('asks whether a rate of 0.085 means 8.5%', () => {
  const { problems } = readRow(importSheet('deals'), ['rate'], row(['0.085']), undefined);
  expect(problems[0]?.message).toBe('“0.085” would be less than 1%. Add the percent sign, as in 8.5%.');
});

test('guesses no column whose header repeats', () => {
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
    'in the first row when no name is known',
    [
      ['Who', 'Where'],
      ['A', 'B'],
    ],
    0,
  ],
  [
    'not in a data row',
    [
      ['Name', 'Email'],
      ['Name', 'Email'],
    ],
    0,
  ],
] as const)('finds the headers %s', (_, rows, place) => {
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

test('reads or refuses every field of any row', () => {
  fc.assert(
    fc.property(fc.constantFrom(...importKinds), fc.array(fc.string({ unit: 'binary' })), (kind, cells) => {
      const fields = importSheet(kind).fields.map(({ key }) => key);
      const { values, problems } = readRow(importSheet(kind), fields, row(cells), undefined);
      for (const key of fields)
        expect(key in values || problems.some(({ field }) => field === key)).toBe(true);
    }),
  );
});
