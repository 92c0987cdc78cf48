import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const endBytes = 22;
const mostComment = 0xffff;
const entryHeadBytes = 46;

/** Unpacked, no honest archive of 20 MB is larger. */
const mostUnpacked = 1024 ** 3;
/** From this size on, what packs better than 100 to 1 was made to fill a disk. */
const smallUnpacked = 50 * 1024 ** 2;
const mostRatio = 100;

/** The kind of a link in a Unix file system, in the upper half of an entry’s attributes. */
const linkKind = 0xa000;

interface Entry {
  readonly name: string;
  /** Where its bytes lie. */
  readonly begin: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly isLink: boolean;
}

/**
 * Whether a ZIP archive, which newer office files are too, is whole and safe to unpack: its list of entries stands at the
 * end, each lies before it, none would land outside its folder or carry macros where none may be, and together they do
 * not grow to a mountain. Nothing is unpacked to find out.
 */
export function archiveState(bytes: Buffer, { macros }: { macros: boolean }): FileContent['state'] {
  const end = bytes.lastIndexOf(endSignature);
  if (end === -1 || end + endBytes > bytes.length || end < bytes.length - endBytes - mostComment)
    return 'damaged';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // Counts that did not fit stand elsewhere (ZIP64); archives of the size taken here have no need of that.
  if (count === 0xffff || at === 0xffff_ffff) return 'damaged';
  const entries: Entry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryHeadBytes > end || bytes.readUInt32LE(at) !== entrySignature) return 'damaged';
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0;
    if (encrypted) return 'protected';
    const read = entryAt(bytes, at);
    if (read.begin + read.packed > end) return 'damaged';
    entries.push(read);
    at +=
      entryHeadBytes +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32);
  }
  return growsToMountain(entries, bytes.length) || entries.some((entry) => isUnsafe(entry, macros))
    ? 'unsafe'
    : 'sound';
}

function entryAt(bytes: Buffer, at: number): Entry {
  const nameAt = at + entryHeadBytes;
  return {
    name: bytes.toString('utf8', nameAt, nameAt + bytes.readUInt16LE(at + 28)),
    begin: bytes.readUInt32LE(at + 42),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    isLink: (bytes.readUInt16LE(at + 40) & 0xf000) === linkKind,
  };
}

/** True for entries that share their bytes, and for those that are far larger than their bytes allow an honest file. */
function growsToMountain(entries: readonly Entry[], size: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const shared = new Set(entries.map(({ begin }) => begin)).size < entries.length;
  if (shared || packed > size || unpacked > mostUnpacked) return true;
  return unpacked > smallUnpacked && unpacked > size * mostRatio;
}

/** A name that leads out of the folder it is unpacked into, a link, or a program of Visual Basic. */
function isUnsafe({ name, isLink }: Entry, macros: boolean): boolean {
  const path = name.replaceAll('\\', '/');
  if (isLink || path.includes('\u0000') || /^(?:\/|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)/.test(path)) return true;
  return !macros && /(?:^|\/)vbaproject\.bin$/i.test(path);
}
