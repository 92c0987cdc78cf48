import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import { hasActions } from './pdf-actions.ts';

/** The most bytes of signatures and padding after the last `%%EOF`. */
const mostAfterEnd = 64 * 1024;
/** A trailer is a short dictionary. */
const mostTrailer = 8 * 1024;

/**
 * Whether a PDF is complete, opens without a password and runs nothing. An encrypted PDF says so in its trailer: the
 * dictionary after the table of the last `startxref`, or the cross-reference stream in its place.
 */
export function pdfState(bytes: Buffer): FileContent['state'] {
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1 || end < bytes.length - mostAfterEnd) return 'damaged';
  const pointer = bytes.lastIndexOf('startxref', end);
  if (pointer === -1) return 'damaged';
  const table = Number.parseInt(bytes.toString('latin1', pointer + 9, pointer + 40).trim(), 10);
  if (trailersOf(bytes, table, pointer).some((trailer) => /\/Encrypt\b/.test(trailer))) return 'protected';
  return hasActions(bytes) ? 'scripted' : 'sound';
}

/** The trailers that would name the encryption. */
function trailersOf(bytes: Buffer, table: number, pointer: number): string[] {
  const classic = bytes.lastIndexOf('trailer', pointer);
  const texts =
    classic === -1 ? [] : [bytes.toString('latin1', classic, Math.min(pointer, classic + mostTrailer))];
  if (Number.isInteger(table) && table >= 0 && table < pointer) {
    const stream = bytes.indexOf('stream', table);
    const dictionaryEnd = stream === -1 ? pointer : Math.min(stream, pointer);
    // A plain-text table comes before its own trailer, which is read above.
    if (bytes.toString('latin1', table, table + 4) !== 'xref')
      texts.push(bytes.toString('latin1', table, Math.min(dictionaryEnd, table + mostTrailer)));
  }
  return texts;
}
