import { expect, test } from 'vitest';
import { openTable } from '../spreadsheets/table-rows.ts';
import { openArchive } from '../spreadsheets/unpack-archive.ts';
import { recognizeContent } from '../files/recognize-content.ts';
import type { DataRow, DataTable } from './data-table.ts';
import { xlsxTable } from './xlsx-table.ts';

const columns = [
  { title: 'Name', width: 20 },
  { title: 'Day', width: 12, holds: 'date' },
  { title: 'Amount', width: 12, holds: 'dollars' },
] as const;

async function written(
  rows: DataTable['rows'],
  most?: { rows: number; characters: number },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxTable('#0c5c49', { name: 'Loans', columns, rows }, most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function cellsOf(bytes: Buffer): Promise<(readonly string[])[]> {
  const read: (readonly string[])[] = [];
  for await (const { cells } of (await openTable(bytes)).rows) read.push(cells);
  return read;
}

async function partOf(bytes: Buffer, name: string): Promise<string | undefined> {
  return (await (await openArchive(bytes)).unpack(name, 1e6))?.toString();
}

test('a table reads back exactly as written, whatever its text', async () => {
  const rows: DataRow[] = [
    ['=HYPERLINK("http://evil.test")', '2026-02-28', 1234.5],
    ['Ann & <Bob> "Co" _x000D_', null, -0.01],
    ['  Zoë 🏠 ', '2024-02-29', 0],
    [null, '1899-12-31', 999_999_999.99],
  ];
  const bytes = await written([rows]);
  expect(await recognizeContent(bytes)).toEqual({ kind: 'xlsx', state: 'sound' });
  expect(await cellsOf(bytes)).toEqual([
    ['Name', 'Day', 'Amount'],
    ['=HYPERLINK("http://evil.test")', '2026-02-28', '1234.5'],
    ['Ann & <Bob> "Co" _x000D_', '', '-0.01'],
    ['Zoë 🏠', '2024-02-29', '0'],
    // Spreadsheets have no such day, so it is written as text.
    ['', '1899-12-31', '999999999.99'],
  ]);
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
});

test('characters XML does not allow are escaped as spreadsheets do', async () => {
  const bytes = await written([[['a\u0000b\u000Bc\rd\uFFFFe\uD800', null, null]]]);
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('a_x0000_b_x000B_c_x000D_d_xFFFF_e\uFFFD<');
});

test('a cell is cut at the length spreadsheets accept', async () => {
  const [, row] = await cellsOf(await written([[['x'.repeat(40_000), null, null]]]));
  expect(row?.[0]).toHaveLength(32_767);
});

test('the same table gives the same bytes', async () => {
  const rows = [[['One', '2026-01-01', 1]]] as const;
  expect(await written(rows)).toEqual(await written(rows));
});

test.each([
  ['rows', { rows: 4, characters: 1e9 }],
  ['characters', { rows: 1e6, characters: 1 }],
])('what is too long for a sheet by its %s goes on in the next', async (_, most) => {
  const some = (from: number) =>
    Array.from({ length: 4 }, (_each, place): DataRow => [`Loan ${from + place}`, null, from + place]);
  const bytes = await written([some(0), [], some(4)], most);
  const sheets: string[] = [];
  for (let number = 1; ; number += 1) {
    const sheet = await partOf(bytes, `xl/worksheets/sheet${number}.xml`);
    if (sheet === undefined) break;
    expect(sheet).toContain('>Name<');
    sheets.push(sheet);
  }
  const names = sheets.flatMap((sheet) => [...sheet.matchAll(/>(Loan \d)</g)].map(([, name]) => name));
  expect(names).toEqual(Array.from({ length: 8 }, (_each, number) => `Loan ${number}`));
  expect(sheets.length).toBe(most.rows === 4 ? 3 : 2);
  const workbook = await partOf(bytes, 'xl/workbook.xml');
  expect([...(workbook ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual(
    ['Loans', 'Loans 2', 'Loans 3'].slice(0, sheets.length),
  );
});

test('a table whose rows cannot be read gives no file', async () => {
  async function* failing(): AsyncGenerator<readonly DataRow[]> {
    yield [['One', null, 1]];
    throw new Error('the connection is lost');
  }
  await expect(written(failing())).rejects.toThrow('the connection is lost');
});

/** Rows that record whether they are still being read. */
function watched(fault?: Error) {
  const seen = { begun: false, isOpen: false };
  async function* rows(): AsyncGenerator<readonly DataRow[]> {
    Object.assign(seen, { begun: true, isOpen: true });
    try {
      for (;;) {
        yield [['row', null, Math.random()]];
        if (fault) throw fault;
      }
    } finally {
      seen.isOpen = false;
    }
  }
  return { seen, rows: rows() };
}

test('stopping early closes the source of the rows', async () => {
  const { seen, rows } = watched();
  for await (const piece of xlsxTable('#0c5c49', { name: 'Loans', columns, rows }))
    if (seen.isOpen && piece.length > 0) break;
  expect(seen).toEqual({ begun: true, isOpen: false });
});

test('failing rows are closed and report the error', async () => {
  const { seen, rows } = watched(new Error('the disk is gone'));
  await expect(written(rows)).rejects.toThrow('the disk is gone');
  expect(seen).toEqual({ begun: true, isOpen: false });
});
