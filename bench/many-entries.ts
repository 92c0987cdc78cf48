import { buffer } from 'node:stream/consumers';
import { openArchive } from '@drawbridge/server/platform/spreadsheets/unpack-archive.ts';
import { zipStream } from '@drawbridge/server/platform/zip/write-zip.ts';

/** As a servicing system writes them. */
const headers = [
  'Loan Number',
  'Trans Type',
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
] as const;

export type Entry = readonly (string | number)[];

/** Payments on some of the deals from `manyMoreDeals` (`BN-1` and up), in turn, a month apart. */
export function paymentsOf({ first, deals, rows }: { first: number; deals: number; rows: number }): Entry[] {
  return Array.from({ length: rows }, (_, row) => {
    const nth = Math.floor(row / deals);
    const day = new Date(Date.UTC(2000, nth, 1)).toISOString().slice(0, 10);
    const [principal, interest, escrow] = [400 + (row % 100), 600.25, 120];
    return [
      `BN-${first + (row % deals)}`,
      'Regular Payment',
      `CHK-${100_000 + row}`,
      day,
      day,
      principal + interest + escrow,
      principal,
      interest,
      0,
      escrow,
      400_000 - nth * 100,
      'Paid by wire',
    ];
  });
}

export function asCsv(entries: readonly Entry[]): Buffer {
  return Buffer.from([headers, ...entries].map((cells) => `${cells.join(',')}\r\n`).join(''));
}

/** A workbook with shared strings, as spreadsheet programs write it. */
export function asWorkbook(entries: readonly Entry[]): Promise<Buffer> {
  const places = new Map<string, number>();
  const place = (text: string) => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const rows = [headers, ...entries].map((cells, row) => {
    const written = cells.map((cell, column) => {
      const at = `${String.fromCodePoint(65 + column)}${row + 1}`;
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="s"><v>${place(cell)}</v></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`;
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Ledger" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'sheet.xml')}${relation('r2', 'sharedStrings', 'strings.xml')}</Relationships>`,
    'xl/sheet.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/strings.xml': `<sst xmlns="${main}">${Array.from(places.keys(), (text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  });
}

/** The rows below the header of a workbook's first sheet. */
export async function rowsOfWorkbook(bytes: Buffer): Promise<number> {
  const sheet = await (await openArchive(bytes)).unpack('xl/worksheets/sheet1.xml', 1e9);
  return (sheet?.toString().split('</row>').length ?? 0) - 2;
}

function zip(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  return buffer(zipStream(Object.entries(entries).map(([name, text]) => ({ name, content: [text] }))));
}
