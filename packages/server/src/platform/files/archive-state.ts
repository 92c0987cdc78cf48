import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const endBytes = 22;
const mostComment = 0xffff;
const entryHeadBytes = 46;

/**
 * Whether a ZIP archive, which newer office files are too, is whole: its list of entries stands at the end, and each of
 * them lies before it. Nothing is unpacked, so an archive that would unpack to a mountain costs nothing.
 */
export function archiveState(bytes: Buffer): FileContent['state'] {
  const end = bytes.lastIndexOf(endSignature);
  if (end === -1 || end + endBytes > bytes.length || end < bytes.length - endBytes - mostComment)
    return 'damaged';
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // Counts that did not fit stand elsewhere (ZIP64); archives of the size taken here have no need of that.
  if (entries === 0xffff || at === 0xffff_ffff) return 'damaged';
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryHeadBytes > end || bytes.readUInt32LE(at) !== entrySignature) return 'damaged';
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0;
    if (encrypted) return 'protected';
    const begin = bytes.readUInt32LE(at + 42);
    const packed = bytes.readUInt32LE(at + 20);
    if (begin + packed > end) return 'damaged';
    at +=
      entryHeadBytes +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32);
  }
  return 'sound';
}
