import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountHistoryEntry } from '@drawbridge/contract/payments/schema.ts';
import { historyCsv } from './history-csv.ts';
import { readPayments } from '@drawbridge/contract/payments/read-payments.ts';

const entry: AccountHistoryEntry = {
  Source_Type: 'PMT',
  Reference: 'ACH 104233',
  Date_Received: '2026-03-02',
  Due_Date: '2026-03-01',
  Total_Amount: 1234.5,
  To_Principal: 1000.1,
  To_Interest: 200.4,
  Late_Charge: 0,
  To_Late_Charge: 0,
  To_Impound: 30,
  To_Reserve: 0,
  To_Suspense: 0,
  To_Charges_Principal: 0,
  To_Prepay: 0,
  To_Other_Payments: 0,
  Loan_Balance: 250_000,
};

const csvOf = (...entries: AccountHistoryEntry[]) => historyCsv(readPayments(entries));

/** Parses RFC 4180. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('a payment is a row with its dates, total, parts and balance', () => {
  const csv = csvOf(entry);
  expect(csv.startsWith('\uFEFFReceived,Entry,Reference,Due,Amount,Principal,Interest,')).toBe(true);
  expect(csv.split('\r\n')[1]).toBe(
    '2026-03-02,Regular Payment,ACH 104233,2026-03-01,1234.50,1000.10,200.40,30.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,4.00,250000.00',
  );
});

test('reversals stay numbers that a spreadsheet can add up', () => {
  const cells = cellsOf(csvOf({ ...entry, Source_Type: 'NSF', Total_Amount: -1234.5, To_Interest: -1234.5 }));
  expect(cells[1]?.slice(1, 7)).toEqual([
    'Insufficient Funds',
    'ACH 104233',
    '2026-03-01',
    '-1234.50',
    '1000.10',
    '-1234.50',
  ]);
});

test('leaves out the lender’s internal entries', () => {
  const funding = { ...entry, Source_Type: 'FUND' as 'PMT' };
  expect(readPayments([entry, funding]).map(({ position }) => position)).toEqual([2]);
});

describe('a reference', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x', '"=1', 'a,=b'])(
    '%j does not become a formula',
    (Reference) => {
      const cell = cellsOf(csvOf({ ...entry, Reference }))[1]?.[2] ?? '';
      expect(cell.replace(/^'/, '')).toBe(Reference);
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    },
  );

  test('with any characters stays in its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (Reference) => {
        const lines = cellsOf(csvOf({ ...entry, Reference }, entry));
        expect(lines.map((cells) => cells.length)).toEqual([17, 17, 17]);
        expect(lines[1]?.[2]?.replace(/^'/, '')).toBe(Reference.replace(/^'/, ''));
      }),
    );
  });
});
