import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Headers as a servicing system writes them. */
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

/** Payments of some of the deals that `manyMoreDeals` adds (`BN-1` and on), in turn, a month apart. */
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

/** A workbook with texts that cells share, as spreadsheet programs write it. */
export function asWorkbook(entries: readonly Entry[]): Buffer {
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

/** How many rows the first sheet of a workbook holds below its header. */
export function rowsOfWorkbook(bytes: Buffer): number {
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (;;) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === 'xl/worksheets/sheet1.xml') break;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const sheet = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString();
  return sheet.split('</row>').length - 2;
}

function zip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)]);
    list.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    );
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}
