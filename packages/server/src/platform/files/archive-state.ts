import { createInflateRaw } from 'node:zlib';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import { deflated, stored, zipEntries, type ZipEntry } from '../zip/read-zip.ts';
import { pdfState } from './pdf-state.ts';
import { isProgramName, isProgramStart } from './program-name.ts';
import { refersElsewhere } from './remote-relations.ts';

/** Unpacked, with the archives in it, no honest archive of 20 MB is larger. */
const mostUnpacked = 512 * 1024 ** 2;
/** From this size on, what packs better than 100 to 1 was made to fill a disk. */
const smallUnpacked = 50 * 1024 ** 2;
const mostRatio = 100;

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
  const entries = await zipEntries(bytes);
  if (typeof entries === 'string') return entries;
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

async function stateOfEntry(
  bytes: Buffer,
  entry: ZipEntry,
  way: Required<Way>,
): Promise<FileContent['state']> {
  const { name, unpacked } = entry;
  way.room.bytes -= unpacked;
  if (way.room.bytes < 0) return 'unsafe';
  const data = await packedBytes(bytes, entry);
  if (typeof data === 'string') return data;
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
async function packedBytes(bytes: Buffer, entry: ZipEntry): Promise<Buffer | 'damaged' | 'unsafe'> {
  const place = await entry.place();
  if (!place) return 'damaged';
  // Of two names programs disagree which is meant.
  return place.name === entry.name ? bytes.subarray(place.begin, place.begin + entry.packed) : 'unsafe';
}

/** What an entry holds; of a large one only the beginning. Given up as soon as it is more than the list says. */
async function unpack(data: Buffer, { method, unpacked }: ZipEntry): Promise<Buffer | 'damaged' | 'unsafe'> {
  if (method === stored) return data.length === unpacked ? data : 'unsafe';
  if (method !== deflated) return 'unsafe';
  const held: Buffer[] = [];
  let size = 0;
  // A large chunk for each of thousands of small entries would keep the garbage collector busy.
  const inflater = createInflateRaw({ chunkSize: Math.min(256 * 1024, Math.max(1024, unpacked)) });
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

/** True for entries that share their bytes, and for those that are far larger than their bytes allow an honest file. */
function growsToMountain(entries: readonly ZipEntry[], size: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const shared = new Set(entries.map(({ at }) => at)).size < entries.length;
  if (shared || packed > size || unpacked > mostUnpacked) return true;
  return unpacked > smallUnpacked && unpacked > size * mostRatio;
}

/** A name that leads out of the folder it is unpacked into, a link, or a program of Visual Basic. */
function isUnsafe({ name, isLink }: ZipEntry, macros: boolean): boolean {
  const path = name.replaceAll('\\', '/');
  if (isLink || path.includes('\u0000') || /^(?:\/|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)/.test(path)) return true;
  return !macros && /(?:^|\/)vbaproject\.bin$/i.test(path);
}
