import { createInflateRaw } from 'node:zlib';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import { deflated, stored, zipEntries, type ZipEntry } from '../zip/read-zip.ts';
import { pdfState } from './pdf-state.ts';
import { isProgramName, isProgramStart } from './program-name.ts';
import { refersElsewhere } from './remote-relations.ts';

/** The largest unpacked size of a legitimate 20 MB archive, including nested archives. */
const mostUnpacked = 512 * 1024 ** 2;
/** From this size on, a ratio above 100 to 1 means a zip bomb. */
const smallUnpacked = 50 * 1024 ** 2;
const mostRatio = 100;

/** From this size on, entries are unpacked only to measure them. */
const mostHeld = 32 * 1024 ** 2;
/** How deep archives may nest; real documents never go deeper. */
const mostDepth = 3;

interface Way {
  readonly macros: boolean;
  readonly depth?: number;
  /** How many bytes may still be unpacked. */
  readonly room?: { bytes: number };
}

/**
 * Whether a ZIP archive, including newer Office files, is complete and safe to unpack. Its central directory must be at
 * the end with every entry before it, no entry may leave its folder or contain forbidden macros, and the unpacked total
 * is limited. Then each entry is unpacked up to its listed size, because a directory can lie, and an entry may be a
 * program, load remote content or be an unsafe archive itself.
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

/** An entry's packed bytes, if its local header matches the directory. */
async function packedBytes(bytes: Buffer, entry: ZipEntry): Promise<Buffer | 'damaged' | 'unsafe'> {
  const place = await entry.place();
  if (!place) return 'damaged';
  // If the two names differ, programs disagree on which one counts.
  return place.name === entry.name ? bytes.subarray(place.begin, place.begin + entry.packed) : 'unsafe';
}

/** An entry's content, or only the start of a large one. Stops once it exceeds the listed size. */
async function unpack(data: Buffer, { method, unpacked }: ZipEntry): Promise<Buffer | 'damaged' | 'unsafe'> {
  if (method === stored) return data.length === unpacked ? data : 'unsafe';
  if (method !== deflated) return 'unsafe';
  const held: Buffer[] = [];
  let size = 0;
  // Large chunks for thousands of small entries would overload the garbage collector.
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

/** Whether entries share their bytes or are far larger than a legitimate file of that packed size. */
function growsToMountain(entries: readonly ZipEntry[], size: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const shared = new Set(entries.map(({ at }) => at)).size < entries.length;
  if (shared || packed > size || unpacked > mostUnpacked) return true;
  return unpacked > smallUnpacked && unpacked > size * mostRatio;
}

/** Whether an entry leaves its folder, is a link or contains a Visual Basic project. */
function isUnsafe({ name, isLink }: ZipEntry, macros: boolean): boolean {
  const path = name.replaceAll('\\', '/');
  if (isLink || path.includes('\u0000') || /^(?:\/|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)/.test(path)) return true;
  return !macros && /(?:^|\/)vbaproject\.bin$/i.test(path);
}
