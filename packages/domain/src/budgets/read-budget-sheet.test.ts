import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLines, readBudgetSheet } from './read-budget-sheet.ts';
import type { Sheet, SheetArea, SheetCell } from './sheet.ts';

type Value = string | number | null | SheetCell;

function cellOf(value: Exclude<Value, null>): SheetCell {
  if (typeof value === 'string') return { kind: 'text', text: value };
  return typeof value === 'number' ? { kind: 'number', number: value } : value;
}

const titles = ['Sublot', 'Sublot name', 'Cost code', 'Line', 'Amount'];

/** A sheet with the header in row 5 and these rows from row 6. */
function sheetOf(
  rows: readonly (readonly Value[])[],
  layout: {
    hidden?: number[];
    merged?: SheetArea[];
    hiddenColumns?: number[];
    header?: Value[];
    cutOff?: boolean;
  } = {},
): Sheet {
  const all = [layout.header ?? titles, ...rows].map((values, index) => ({
    number: index + 5,
    hidden: layout.hidden?.includes(index + 5) ?? false,
    cells: new Map(
      values.flatMap((value, place) => (value === null ? [] : [[place + 1, cellOf(value)] as const])),
    ),
  }));
  return {
    rows: all.filter(({ cells }) => cells.size > 0),
    merged: layout.merged ?? [],
    hiddenColumns: new Set(layout.hiddenColumns),
    cutOff: layout.cutOff ?? false,
  };
}

function problemsOf(sheet: Sheet): string[] {
  return readBudgetSheet(sheet)?.problems.map(({ cell, fault }) => `${cell} ${fault}`) ?? ['no template'];
}

const framing = ['1', 'Main house', '1020', 'Framing', 1000] as const;
const roofing = ['1', 'Main house', '1030', 'Roofing', 2000.5] as const;

describe('a sheet that follows the template', () => {
  test('is read line by line, without the rows that have no amount', () => {
    const read = readBudgetSheet(
      sheetOf([
        framing,
        [],
        ['1', 'Main house', '1025', 'Nothing to do', null],
        [1, null, 1030, 'Roofing', '$2,000.50'],
        [2, null, 'A-1', 'Slab', 0],
        ['Total', null, null, null, 3000.5],
      ]),
    );
    expect(read).toEqual({
      lines: [
        {
          row: 6,
          cell: 'E6',
          sublot: '1',
          sublotName: 'Main house',
          code: '1020',
          name: 'Framing',
          amount: 100000,
        },
        {
          row: 9,
          cell: 'E9',
          sublot: '1',
          sublotName: 'Main house',
          code: '1030',
          name: 'Roofing',
          amount: 200050,
        },
        { row: 10, cell: 'E10', sublot: '2', sublotName: 'Sublot 2', code: 'A-1', name: 'Slab', amount: 0 },
      ],
      problems: [],
      total: 300050,
    });
  });

  test('can have its columns in another order, and additional ones', () => {
    const read = readBudgetSheet(
      sheetOf([['Oak', 5, 'Framing', '1020', 'House', '1']], {
        header: ['Remarks', 'AMOUNT', ' line ', 'Cost  code', 'Sublot name', 'Sublot'],
      }),
    );
    expect(read?.lines).toMatchObject([
      { sublot: '1', code: '1020', name: 'Framing', amount: 500, cell: 'B6' },
    ]);
  });

  test.each([
    ['another table', ['Item', 'Qty', 'Price']],
    ['two titles only', ['Sublot', 'Amount']],
    ['nothing', []],
  ])('is not recognized with %s', (_, header) => {
    expect(readBudgetSheet(sheetOf([framing], { header }))).toBeUndefined();
  });

  test('reports a missing column', () => {
    expect(
      problemsOf(sheetOf([framing], { header: ['Sublot', 'Sublot name', 'Cost code', 'Line'] })),
    ).toEqual(['5:5 no column']);
  });
});

describe('every problem is reported with its cell', () => {
  test.each<[string, readonly (readonly Value[])[], string[]]>([
    ['text instead of a number', [[...framing.slice(0, 4), 'TBD']], ['E6 not a number']],
    ['a negative amount', [[...framing.slice(0, 4), -5]], ['E6 negative']],
    ['three decimals', [[...framing.slice(0, 4), 5.125]], ['E6 too many decimals']],
    ['an error', [[...framing.slice(0, 4), { kind: 'error', text: '#REF!' }]], ['E6 error']],
    [
      'a formula',
      [[...framing.slice(0, 4), { kind: 'formula without result' }]],
      ['E6 formula without result'],
    ],
    ['a boolean', [[...framing.slice(0, 4), { kind: 'boolean', text: 'TRUE' }]], ['E6 not a number']],
    ['only an amount', [[null, null, null, null, 5]], ['A6 no sublot', 'C6 no cost code', 'D6 no name']],
    ['an error in the code', [['1', 'H', { kind: 'error', text: '#N/A' }, 'Framing', 5]], ['C6 error']],
    ['a long code', [['1', 'H', 'x'.repeat(21), 'Framing', 5]], ['C6 too long']],
    ['a long name', [['1', 'H', '1020', 'x'.repeat(201), 5]], ['D6 too long']],
    ['one code twice', [framing, roofing, ['1', null, '1020', 'Again', 5]], ['C8 cost code twice']],
    [
      'one code twice in another case',
      [
        ['1', 'H', 'a1', 'X', 1],
        ['1', 'H', 'A1', 'Y', 1],
      ],
      ['C7 cost code twice'],
    ],
    ['one code in two sublots', [framing, ['2', 'Garage', '1020', 'Framing', 5]], []],
    ['two names', [framing, ['1', 'Barn', '1030', 'Roofing', 5]], ['B7 two names']],
    ['a wrong total', [framing, roofing, ['Total', null, null, null, 3000.49]], ['E8 total']],
    ['a total in words', [framing, ['Total', null, null, null, 'much']], ['E7 not a number']],
    [
      'a total that was never calculated',
      [framing, ['Total', null, null, null, { kind: 'formula without result' }]],
      [],
    ],
    [
      'a total over an invalid amount',
      [
        ['1', 'H', '1', 'X', 'TBD'],
        ['Total', null, null, null, 0],
      ],
      ['E6 not a number'],
    ],
    [
      'a line under the total',
      [framing, ['Total', null, null, null, 1000], roofing],
      ['E8 under the total', 'E7 total'],
    ],
    ['no line', [['1', 'Main house', '1020', 'Framing', null]], ['E6 no lines']],
    [
      'a sum that is too large',
      [
        ['1', 'H', '1', 'X', 9_999_999_999],
        ['1', 'H', '2', 'Y', 9_999_999_999],
      ],
      ['E6 sum too large'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(problemsOf(sheetOf(rows))).toEqual(expected);
  });

  test('hidden rows and columns, and merged cells among the lines', () => {
    const merged = [
      { top: 1, left: 1, bottom: 1, right: 5 },
      { top: 6, left: 1, bottom: 7, right: 1 },
      { top: 6, left: 9, bottom: 7, right: 9 },
    ];
    expect(
      problemsOf(sheetOf([framing, roofing, []], { hidden: [7, 8], merged, hiddenColumns: [5, 9] })),
    ).toEqual(['7:7 hidden row', 'A6:A7 merged', 'E5 hidden column']);
  });

  test(`${maxLines} lines are accepted, one more is not`, () => {
    const rows = Array.from({ length: maxLines + 5 }, (_, at) => ['1', 'House', `${at}`, 'Work', 1]);
    expect(problemsOf(sheetOf(rows.slice(0, maxLines)))).toEqual([]);
    expect(problemsOf(sheetOf(rows))).toEqual([`E${6 + maxLines} too many lines`]);
    expect(problemsOf(sheetOf([framing], { cutOff: true }))).toEqual(['E6 too many lines']);
  });
});

test('any cells give a result, and the total is the sum of the valid amounts', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ maxLength: 8 }),
    fc.constantFrom('1', '2', 'Total', '1020'),
    fc.double(),
    fc.integer({ min: -100, max: 1_000_000 }).map((amount) => amount / 100),
    fc.constant<SheetCell>({ kind: 'formula without result' }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 40 }), (rows) => {
      const read = readBudgetSheet(sheetOf(rows));
      const sum = read?.lines.reduce((total, { amount }) => total + (amount ?? 0), 0);
      expect(read?.total).toBe(sum);
      const unsound = read?.lines.filter(({ amount }) => amount === null) ?? [];
      for (const { cell } of unsound) expect(read?.problems.map((problem) => problem.cell)).toContain(cell);
    }),
  );
});
