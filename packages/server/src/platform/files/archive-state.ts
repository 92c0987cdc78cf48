import { createInflateRaw } from 'node:zlib';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import { pdfState } from './pdf-state.ts';
import { isProgramName, isProgramStart } from './program-name.ts';
import { refersElsewhere } from './remote-relations.ts';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const endBytes = 22;
const mostComment = 0xffff;
const entryHeadBytes = 46;
const localSignature = 0x04034b50;
const localHeadBytes = 30;
const stored = 0;
const deflated = 8;

/** Unpacked, with the archives in it, no honest archive of 20 MB is larger. */
const mostUnpacked = 512 * 1024 ** 2;
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
  readonly method: number;
}

/** From this size on, what is in an archive is unpacked only to be measured. */
const mostHeld = 32 * 1024 ** 2;
/** Archives in archives in archives: nobody sends a deal so. */
const mostDepth = 3;

interface Way {
  readonly macros: boolean;
  readonly depth?: number;
  /** How much may still be unpacked. */
  readonly room?: { bytes: number };
}

/**
 * Whether a ZIP archive, which newer office files are too, is whole and safe to unpack: its list of entries stands at the
 * end, each lies before it, none would land outside its folder or carry macros where none may be, and together they do
 * not grow to a mountain. Then each is unpacked, as far as the list says it goes: a list may lie, and what it names may be a program, fetch
 * a part of itself from elsewhere, or be an archive that is none of this.
 */
export async function archiveState(bytes: Buffer, way: Way): Promise<FileContent['state']> {
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
  if (growsToMountain(entries, bytes.length) || entries.some((entry) => isUnsafe(entry, way.macros)))
    return 'unsafe';
  if (entries.some(({ name }) => isProgramName(name))) return 'program';
  const { depth = 0, room = { bytes: mostUnpacked } } = way;
  for (const entry of entries) {
    const state = await stateOfEntry(bytes, entry, { macros: true, depth, room });
    if (state !== 'sound') return state;
  }
  return 'sound';
}

async function stateOfEntry(bytes: Buffer, entry: Entry, way: Required<Way>): Promise<FileContent['state']> {
  const { name, unpacked } = entry;
  way.room.bytes -= unpacked;
  if (way.room.bytes < 0) return 'unsafe';
  const data = packedBytes(bytes, entry);
  if (data === 'damaged' || data === 'unsafe') return data;
  const content = await unpack(data, entry);
  if (typeof content === 'string') return content;
  if (isProgramStart(content)) return 'program';
  const isWhole = content.length === unpacked;
  if (name.toLowerCase().endsWith('.rels') && unpacked > 0) {
    const elsewhere = isWhole ? refersElsewhere(content) : 'unreadable';
    return elsewhere === 'unreadable' ? 'damaged' : elsewhere ? 'remote' : 'sound';
  }
  if (content.indexOf('PK\u0003\u0004', 0, 'latin1') === 0)
    return isWhole && way.depth < mostDepth
      ? archiveState(content, { ...way, depth: way.depth + 1 })
      : 'unsafe';
  if (isWhole && content.indexOf('%PDF-', 0, 'latin1') === 0 && pdfState(content) === 'scripted')
    return 'scripted';
  return 'sound';
}

/** The bytes of an entry as they are packed, when what stands before them says the same as the list. */
function packedBytes(bytes: Buffer, { begin, packed, name }: Entry): Buffer | 'damaged' | 'unsafe' {
  if (begin + localHeadBytes > bytes.length || bytes.readUInt32LE(begin) !== localSignature) return 'damaged';
  const nameAt = begin + localHeadBytes;
  const nameEnd = nameAt + bytes.readUInt16LE(begin + 26);
  // Of two names programs disagree which is meant.
  if (bytes.toString('utf8', nameAt, nameEnd) !== name) return 'unsafe';
  const data = bytes.subarray(nameEnd + bytes.readUInt16LE(begin + 28)).subarray(0, packed);
  return data.length === packed ? data : 'damaged';
}

/** What an entry holds; of a large one only the beginning. Given up as soon as it is more than the list says. */
async function unpack(data: Buffer, { method, unpacked }: Entry): Promise<Buffer | 'damaged' | 'unsafe'> {
  if (method === stored) return data.length === unpacked ? data : 'unsafe';
  if (method !== deflated) return 'unsafe';
  const held: Buffer[] = [];
  let size = 0;
  const inflater = createInflateRaw({ chunkSize: 256 * 1024 });
  inflater.end(data);
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > unpacked) return 'unsafe';
      if (unpacked <= mostHeld || held.length === 0) held.push(piece);
    }
  } catch {
    return 'damaged';
  } finally {
    inflater.destroy();
  }
  return size === unpacked ? Buffer.concat(held) : 'unsafe';
}

function entryAt(bytes: Buffer, at: number): Entry {
  const nameAt = at + entryHeadBytes;
  return {
    name: bytes.toString('utf8', nameAt, nameAt + bytes.readUInt16LE(at + 28)),
    begin: bytes.readUInt32LE(at + 42),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    isLink: (bytes.readUInt16LE(at + 40) & 0xf000) === linkKind,
    method: bytes.readUInt16LE(at + 10),
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
