import { inflateRawSync, inflateSync } from 'node:zlib';

/** The files in a zip archive by their names, as text. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let place = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(place + offset),
    );
    const name = zip.toString('utf8', place + 46, place + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(place + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(place + 20));
    const isStored = zip.readUInt16LE(place + 10) === 0;
    files.set(name, (isStored ? bytes : inflateRawSync(bytes)).toString('utf8'));
    place += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

const windows1252 = new TextDecoder('windows-1252');

/** The words that a PDF shows, in the order in which they are drawn. For PDFs in the standard fonts. */
export function pdfText(pdf: Buffer): string {
  const shown: string[] = [];
  const start = '/Filter /FlateDecode\n>>\nstream\n';
  for (let at = pdf.indexOf(start); at >= 0; at = pdf.indexOf(start, at + 1)) {
    const bytes = pdf.subarray(at + start.length, pdf.indexOf('\nendstream', at));
    const content = inflateSync(bytes).toString('latin1');
    for (const [, array = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = Array.from(array.matchAll(/<([0-9a-f]*)>/gi), ([, digits = '']) => digits).join('');
      shown.push(windows1252.decode(Buffer.from(hex, 'hex')));
    }
  }
  return shown.join('\n');
}
