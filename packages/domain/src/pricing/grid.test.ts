import { describe, expect, test } from 'vitest';
import type { TableRow } from '../imports/table-row.ts';
import { exampleGrid } from './example-grid.ts';
import type { GridLine } from './grid-lines.ts';
import { gridTable, gridTableHeaders } from './grid-table.ts';
import { judgeGrid, judgeLine } from './judge-grid.ts';
import { readGrid } from './read-grid.ts';

const rowsOf = (...rows: readonly (readonly (string | number | null)[])[]): TableRow[] =>
  rows.map((cells, at) => ({
    number: at + 1,
    cells: cells.map((cell) => (cell === null ? '' : String(cell))),
    hidden: false,
    faults: undefined,
  }));

const rate = exampleGrid.find(({ kind }) => kind === 'rate') as GridLine;
const header = [
  'Kind',
  'Product',
  'State',
  'Score from',
  'Projects from',
  'Leverage up to',
  'Rate',
  'Points',
];
const terms = ['Product', 'rental', '', '', '', '', '', '', '360', '360', '0.375', '$1,295', '1%'];
const wide = [...header, 'Term months', 'Amortization months', 'Rate range', 'Lender fee', 'Closing costs'];

describe('a grid in a file', () => {
  test('reads back as it was written', () => {
    expect(readGrid(rowsOf(['Our prices'], gridTableHeaders, ...gridTable(exampleGrid)))).toEqual({
      lines: [...exampleGrid].toSorted(byKind),
      problems: [],
    });
  });

  test('may say percent and dollars as people do', () => {
    const read = readGrid(
      rowsOf(wide, terms, ['rate', 'Rental', 'fl', '660', '0', '75%', '7.875 %', '1.25']),
    );
    expect(read).toMatchObject({
      problems: [],
      lines: [{ fee: 1295 }, { state: 'FL', maxLeverage: 75, rate: 7.875 }],
    });
  });

  test.each([
    [['Rebate', 'rental'], 'A3', { fault: 'noKind' }],
    [['Rate', 'Boat', '', '660', '0', '75', '7', '1'], 'B3', { fault: 'unknown' }],
    [['Rate', 'rental', 'ZZ', '660', '0', '75', '7', '1'], 'C3', { fault: 'unknown' }],
    [['Rate', 'rental', '', '', '0', '75', '7', '1'], 'D3', { fault: 'missing' }],
    [['Rate', 'rental', '', '660.5', '0', '75', '7', '1'], 'D3', { fault: 'notWhole' }],
    [['Rate', 'rental', '', '660', '0', '0.75', '7', '1'], 'F3', { fault: 'fraction' }],
    [['Rate', 'rental', '', '660', '0', '75', 'seven', '1'], 'G3', { fault: 'notNumber' }],
    [['Rate', 'rental', '', '660', '0', '75', '99', '1'], 'G3', { fault: 'outside', least: 0.1, most: 60 }],
    [['Rate', 'rental', '', '660', '0', '75', '7.1234567', '1'], 'G3', { fault: 'tooFine', decimals: 5 }],
    [['Rate', 'fix and flip', '', '660', '0', '75', '7', '1'], 'B3', { fault: 'noTerms' }],
  ])('names the cell of a mistake: %j', (row, cell, fault) => {
    const read = readGrid(rowsOf(wide, terms, row));
    const problems = read === 'no headers' ? [] : read.problems;
    expect(problems.map((each) => [each.cell, each.fault])).toContainEqual([cell, fault]);
  });

  test('names the row of the first line of a case that is there twice', () => {
    const row = ['Rate', 'rental', '', '660', '0', '75', '7', '1'];
    expect(readGrid(rowsOf(wide, terms, row, row))).toMatchObject({
      problems: [{ row: 4, fault: { fault: 'twice', earlier: 3 } }],
    });
  });

  test('without its headers is no grid', () => {
    expect(readGrid(rowsOf(['Score', 'Rate'], [700, 7]))).toBe('no headers');
  });
});

describe('a line of a grid', () => {
  test.each([
    [{ ...rate, rate: 0 }, 'rate'],
    [{ ...rate, rate: Number.NaN }, 'rate'],
    [{ ...rate, minScore: 299 }, 'minScore'],
    [{ ...rate, product: 'boat' }, 'product'],
    [{ ...rate, state: 'Georgia' }, 'state'],
    [
      { kind: 'addOn', product: null, state: null, condition: 'loanBelow', amount: null, rate: 1, points: 0 },
      'amount',
    ],
    [
      { kind: 'addOn', product: null, state: null, condition: 'condo', amount: 5, rate: 1, points: 0 },
      'amount',
    ],
  ])('%j is refused for its %s', (line, column) => {
    expect(judgeLine(line as GridLine)).toMatchObject([{ column }]);
  });

  test('the example has no faults, and no lines price nothing', () => {
    expect(judgeGrid(exampleGrid)).toEqual([]);
    expect(judgeGrid([])).toEqual([]);
  });
});

function byKind(one: GridLine, other: GridLine): number {
  const kinds = ['product', 'rate', 'addOn', 'limit'];
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
}
