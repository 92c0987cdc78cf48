import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Files of every kind, put together byte by byte: what programs write, and what has gone wrong on the way. */

export function pdf(words: string, trailer = ''): Buffer {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Note (${words}) >>\nendobj\n`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** A PDF of the newer kind, with a stream in place of the table; its dictionary takes the encryption. */
export function streamPdf(words: string, dictionary = ''): Buffer {
  const body = `%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Note (${words}) >>\nendobj\n`;
  return Buffer.from(
    `${body}2 0 obj\n<< /Type /XRef /Size 3 ${dictionary} /Length 4 >>\nstream\nabcd\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/**
 * A ZIP archive; `encrypted` sets the flag that a password brings, `links` makes every entry a link, `claims` is how large its list
 * says each unpacks to, `grows` by how much each unpacks to more than any place says.
 */
export function zip(
  entries: Readonly<Record<string, string | Buffer>>,
  { encrypted = false, links = false, claims = undefined as number | undefined, grows = 0 } = {},
): Buffer {
  const flags = encrypted ? 1 : 0;
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt16LE(nameBytes.length, 22);
    common.writeUInt32LE(bytes.length - grows, 18);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes]);
    const listed = Buffer.from(common);
    if (claims !== undefined) listed.writeUInt32LE(claims, 18);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    if (links) tail.writeUInt16LE(0xa1ff, 8);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), listed, tail, nameBytes]));
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

const officeTypes = {
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  pptx: [
    'ppt/presentation.xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  ],
} as const;

/** A newer Word, Excel or PowerPoint file. */
export function office(
  kind: keyof typeof officeTypes,
  words: string,
  more: Readonly<Record<string, string | Buffer>> = {},
  options: Parameters<typeof zip>[1] = {},
): Buffer {
  const [part, type] = officeTypes[kind];
  return zip(
    {
      '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
      '_rels/.rels': '<Relationships/>',
      [part]: `<document>${words}</document>`,
      ...more,
    },
    options,
  );
}

const sector = 512;
const endOfChain = 0xffff_fffe;
const none = 0xffff_ffff;

/** A compound file with these streams at its top, one sector each; `below` lie inside an embedded document. */
export function compound(streams: Readonly<Record<string, Buffer>>, below: readonly string[] = []): Buffer {
  const names = Object.keys(streams);
  const directorySectors = Math.ceil((names.length + below.length + 1) / 4);
  const header = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  const directory = Buffer.alloc(directorySectors * sector);
  table.writeUInt32LE(0xffff_fffd, 0);
  for (let each = 1; each <= directorySectors; each += 1) {
    table.writeUInt32LE(each === directorySectors ? endOfChain : each + 1, each * 4);
  }
  const entry = (at: number, name: string, right: number, child: number, start: number) => {
    const place = at * 128;
    directory.write(name, place, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, place + 64);
    directory.writeUInt32LE(none, place + 68);
    directory.writeUInt32LE(right, place + 72);
    directory.writeUInt32LE(child, place + 76);
    directory.writeUInt32LE(start, place + 116);
  };
  entry(0, 'Root Entry', none, names.length > 0 ? 1 : none, endOfChain);
  const contents = names.map((name, index) => {
    const start = 1 + directorySectors + index;
    table.writeUInt32LE(endOfChain, start * 4);
    const last = index === names.length - 1;
    entry(
      index + 1,
      name,
      last ? none : index + 2,
      last && below.length > 0 ? names.length + 1 : none,
      start,
    );
    return Buffer.concat([streams[name] ?? Buffer.alloc(0), Buffer.alloc(sector)], sector);
  });
  below.forEach((name, index) => entry(names.length + 1 + index, name, none, none, endOfChain));
  return Buffer.concat([header, table, directory, ...contents]);
}

/** An old Word file; its information block says whether the text is encrypted. */
export function oldWord({ encrypted = false, below = [] as readonly string[] } = {}): Buffer {
  const block = Buffer.alloc(32);
  block.writeUInt16LE(0xa5ec, 0);
  block.writeUInt16LE(encrypted ? 0x0100 : 0, 10);
  return compound({ WordDocument: block }, below);
}

/** An old Excel file; the record FilePass stands in one under a password. */
export function oldExcel({ encrypted = false } = {}): Buffer {
  const begin = Buffer.from([0x09, 0x08, 0x04, 0, 0, 6, 5, 0]);
  const pass = Buffer.from([0x2f, 0, 2, 0, 1, 0]);
  return compound({ Workbook: encrypted ? Buffer.concat([begin, pass]) : begin });
}

/** A picture of one dot. */
export function png(): Buffer {
  const piece = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    piece('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    piece('IDAT', deflateSync(Buffer.from([0, 20, 90, 60]))),
    piece('IEND', Buffer.alloc(0)),
  ]);
}

export const jpg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
  ]);

export const gif = (): Buffer => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1');

/** A program for Windows, as far as its first bytes. */
export const program = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)]);

/** The harmless text that every virus scanner takes for a virus. Put together, so that none takes this file for one. */
export const eicar = (): Buffer =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''));

/** A PDF whose catalog has this in it. */
export function actingPdf(catalog: string): Buffer {
  return pdf(`x) ${catalog} /More (`);
}

/** A PDF that keeps an object packed, as newer ones do. */
export function packedPdf(object: string): Buffer {
  const packed = deflateSync(Buffer.from(`1 0 ${object}`));
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
    streamPdf('x'),
  ]);
}

/** What an office file refers to: one relation of that kind, to a place outside the file. */
export function outside(kind: string, target: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`;
}

/** A PDF of exactly this many bytes. */
export function pdfOf(bytes: number): Buffer {
  let words = bytes;
  // A longer file needs more digits for its own length.
  while (pdf('x'.repeat(words)).length > bytes) words -= pdf('x'.repeat(words)).length - bytes;
  return pdf('x'.repeat(words));
}
