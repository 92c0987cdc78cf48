import { expect, test } from 'vitest';
import type { Sheet, SheetCell, SheetRow } from '../budgets/sheet.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { countOwned, readTrackRecord } from './read-track-record.ts';

const today = plainDate('2026-11-24');

type Cell = string | number | SheetCell | null;

function row(number: number, cells: readonly Cell[], hidden = false): SheetRow {
  const filled = cells.flatMap((cell, index): [number, SheetCell][] => {
    if (cell === null) return [];
    if (typeof cell === 'string') return [[index + 1, { kind: 'text', text: cell }]];
    return [[index + 1, typeof cell === 'number' ? { kind: 'number', number: cell } : cell]];
  });
  return { number, hidden, cells: new Map(filled) };
}

function sheet(...rows: SheetRow[]): Sheet {
  const header = row(5, ['Property address', 'City', 'State']);
  return {
    rows: [row(1, ['Track record']), header, ...rows],
    merged: [],
    hiddenColumns: new Set(),
    cutOff: false,
  };
}

const noResult: SheetCell = { kind: 'formula without result' };
// 45691 is February 3, 2025, and 45975 is November 14, 2025.
const flip: readonly Cell[] = [
  '77 Foxglove Lane',
  'Macon',
  'GA',
  'Alder Homes LLC',
  'Fix & flip',
  45_691,
  180_000,
  51_000.5,
  45_975,
  318_000,
  noResult,
];

test('a project becomes a deal of the application’s list', () => {
  expect(readTrackRecord(sheet(row(6, flip)), today)).toEqual({
    projects: [
      {
        row: 6,
        address: '77 Foxglove Lane, Macon, GA',
        kind: 'flip',
        bought: '2025-02-03',
        cost: 231_000.5,
        sold: '2025-11-14',
        sold_for: 318_000,
      },
    ],
    mistakes: [],
    older: 0,
    finished: 1,
  });
});

test('empty rows, formulas and the totals are no projects', () => {
  const record = readTrackRecord(
    sheet(
      row(6, [...Array.from({ length: 10 }, () => null), noResult]),
      row(46, ['Total', null, null, null, null, null, 0, 0, null, 0, 0]),
    ),
    today,
  );
  expect(record).toEqual({ projects: [], mistakes: [], older: 0, finished: 0 });
});

test.each([
  ['2023-11-24', 1],
  ['2023-11-23', 0],
  ['2026-11-24', 1],
])('a project sold on %s, 36 months before today or later, counts: %s', (sold, finished) => {
  const cells = flip.with(5, '2020-01-01').with(8, sold);
  const record = readTrackRecord(sheet(row(6, cells)), today);
  expect([record.finished, record.projects.length, record.older]).toEqual([finished, finished, 1 - finished]);
});

test('a project that is not sold is held, and listed without counting as finished', () => {
  const cells = flip.with(8, null).with(9, null);
  expect(readTrackRecord(sheet(row(6, cells)), today)).toMatchObject({
    projects: [{ kind: 'held', sold: null, sold_for: null }],
    finished: 0,
  });
});

test.each([
  ['New construction', 'build'],
  ['Obra nueva', 'build'],
  ['Rental', 'held'],
  ['BRRRR', 'held'],
  ['Wholesale', 'flip'],
])('“%s” is a %s', (words, kind) => {
  expect(readTrackRecord(sheet(row(6, flip.with(4, words))), today).projects).toMatchObject([{ kind }]);
});

test.each<[string, readonly Cell[], string, string]>([
  [
    'an unknown date',
    flip.with(5, 'last spring'),
    'F7',
    '“last spring” is not a date. Write it like 3/4/2026.',
  ],
  ['a future date', flip.with(8, '2026-11-25'), 'I7', 'This date is in the future.'],
  ['an unreadable price', flip.with(6, 'a lot'), 'G7', '“a lot” is not an amount in dollars.'],
  ['a negative price', flip.with(6, -5), 'G7', '“-5” is not an amount in dollars.'],
  ['no price', flip.with(6, null), 'G7', 'Enter the purchase price.'],
  ['no address', flip.with(0, null), 'A7', 'Enter the property’s address.'],
  ['a sale before the purchase', flip.with(8, '2025-01-01'), 'I7', 'This date is before the purchase date.'],
  [
    'an error',
    flip.with(7, { kind: 'error', text: '#REF!' }),
    'H7',
    'This cell’s formula has no result. Type the value.',
  ],
])('%s is named by its cell, and the other rows are read', (_what, cells, cell, message) => {
  const record = readTrackRecord(sheet(row(6, flip), row(7, cells)), today);
  expect(record.mistakes).toEqual([{ cell, message }]);
  expect(record.projects.map((each) => each.row)).toEqual([6]);
});

test('a hidden row is not read', () => {
  expect(readTrackRecord(sheet(row(6, flip, true)), today)).toMatchObject({
    projects: [],
    mistakes: [{ cell: 'A6' }],
  });
});

test('properties owned are counted', () => {
  expect(
    countOwned(
      sheet(
        row(6, ['9 Oak Row', 'Macon', 'GA']),
        row(7, ['1 Elm', 'Macon', 'GA']),
        row(46, ['Total', null, null, null, null, 2]),
      ),
    ),
  ).toBe(2);
});
