import { expect, test } from 'vitest';
import { openTable } from '../../src/platform/spreadsheets/table-rows.ts';
import { csvRows } from '../../src/platform/spreadsheets/csv-rows.ts';
import { rowXml } from '../support/budget-files.ts';
import { zip } from '../support/file-zoo.ts';
import { tableWorkbook } from '../support/table-files.ts';

async function rowsOf(bytes: Buffer): Promise<unknown[]> {
  const { rows } = await openTable(bytes);
  const read: unknown[] = [];
  for await (const { number, hidden, cells, faults } of rows)
    read.push([
      number,
      ...(hidden ? ['hidden'] : []),
      ...cells,
      ...(faults ? [Object.fromEntries(faults)] : []),
    ]);
  return read;
}

async function cellsOf(text: string | Buffer): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of csvRows(Buffer.from(text))) rows.push(cells);
  return rows;
}

test('numbers are read as the cells show them: days, percentages, amounts', async () => {
  const row = `<row r="3"><c r="A3" s="1"><v>46085</v></c><c r="B3" s="3"><v>46085.75</v></c><c r="C3" s="2"><v>0.0925</v></c>
    <c r="D3" s="4"><v>30</v></c><c r="E3"><v>0.30000000000000004</v></c><c r="F3"><v>1.5E+3</v></c><c r="G3"><v>20418</v></c>
    <c r="I3" t="b"><v>1</v></c></row>`;
  expect(await rowsOf(tableWorkbook(row))).toEqual([
    [3, '2026-03-04', '2026-03-04', '9.25%', '30', '0.3', '1500', '20418', '', 'Yes'],
  ]);
  const in1904 = await rowsOf(tableWorkbook(row, { from1904: true }));
  expect(in1904[0]).toEqual(expect.arrayContaining(['2030-03-05']));
});

test('hidden rows, formulas without a result, errors and merged cells are told', async () => {
  const rows = `${rowXml(1, ['Loan', 'Total'])}${rowXml(2, ['L1', '5'], 'hidden="1"')}
    <row r="3"><c r="A3"><f>B3</f></c><c r="B3" t="e"><v>#REF!</v></c><c r="C3" t="str"><f>A1</f><v>sum</v></c></row><row r="4"><c r="A4" s="1"/></row>`;
  const file = tableWorkbook(rows, { after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' });
  expect(await rowsOf(file)).toEqual([
    [1, 'Loan', 'Total'],
    [2, 'hidden', 'L1', '5'],
    [3, '', '#REF!', 'sum', { 0: '', 1: '#REF!' }],
  ]);
  const table = await openTable(file);
  for await (const _ of table.rows);
  expect(table.merged).toEqual([{ top: 2, left: 1, bottom: 3, right: 1 }]);
});

test.each([
  ['rows out of order', tableWorkbook(`${rowXml(9, ['x'])}${rowXml(8, ['y'])}`), 'unreadable'],
  ['broken XML', tableWorkbook('<row>'), 'unreadable'],
  ['an archive that is no workbook', zip({ 'a.txt': 'hello' }), 'unreadable'],
  ['bytes that are no archive', Buffer.from('hello'), 'unreadable'],
])('%s: %#', async (_, bytes, fault) => {
  await expect(rowsOf(bytes)).rejects.toMatchObject({ fault });
});

test('a sheet that unpacks to a mountain is given up while it is small, whatever its archive claims', async () => {
  const before = process.memoryUsage().rss;
  const bomb = tableWorkbook('', { after: ' '.repeat(310 * 1024 * 1024), claims: 1000 });
  const made = process.memoryUsage().rss;
  await expect(rowsOf(bomb)).rejects.toMatchObject({ fault: 'unreadable' });
  expect(process.memoryUsage().rss - Math.max(before, made)).toBeLessThan(100 * 1024 * 1024);
});

test('a document that comes in pieces is read as if it came whole', async () => {
  const words = Array.from({ length: 20_000 }, (_, place) => `Größe &amp; “Süd” ${place}`);
  const rows = words.map((word, place) => rowXml(place + 1, [word])).join('');
  expect(await rowsOf(tableWorkbook(rows))).toEqual(
    words.map((word, place) => [place + 1, word.replace('&amp;', '&')]),
  );
});

const table = [
  ['Loan', 'Größe'],
  ['L1', 'a;b,c'],
];

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFLoan,Größe\r\nL1,"a;b,c"\r\n')],
  ['UTF-16', Buffer.from('\uFEFFLoan\tGröße\nL1\ta;b,c\n', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFLoan\tGröße\nL1\ta;b,c\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Loan;Größe\rL1;"a;b,c"\r', 'latin1')],
  ['bars', Buffer.from('Loan|Größe\nL1|a;b,c')],
])('%s', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(table);
});

test('a letter of two bytes where two pieces meet is read whole, and a title does not decide what separates columns', async () => {
  const long = `${'x'.repeat(65_535)}ü`;
  expect(await cellsOf(`${long}\n`)).toEqual([[long]]);
  const titled = 'Loans, as of May 1, 2026\n"a,b,c,d,e,f";b;c;d;e\n';
  expect((await cellsOf(titled))[1]).toEqual(['a,b,c,d,e,f', 'b', 'c', 'd', 'e']);
});

test.each([
  ['Name,Email\n"A,a@a.test\n', 'a quotation mark is opened and never closed'],
  ['Name\nA "b" c\n', 'row 2 has a quotation mark inside a cell without quotes around it'],
  ['Name\n"A" b\n', 'row 2 has a quotation mark inside a cell without quotes around it'],
  [`Name\n${'x'.repeat(1_100_000)}\n`, 'row 2 is longer than a megabyte'],
])('what is no CSV is said in words %#', async (text, words) => {
  await expect(cellsOf(text)).rejects.toThrow(words);
});
