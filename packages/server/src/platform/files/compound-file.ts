import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';

/**
 * The container format of old Word and Excel files and of password-protected newer ones (Microsoft’s [MS-CFB]): a small
 * file system of sectors chained by an allocation table.
 */
const headerBytes = 512;
const entryBytes = 128;
/** Allocation table values from here on are markers, not sectors. */
const lastSector = 0xffff_fff9;
/** More than any real file needs; a longer chain is a cycle. */
const mostDirectorySectors = 4096;

/** Directory values from here on are markers, not entries. */
const lastEntry = 0xffff_fff9;

interface Stream {
  /** Its first sector. */
  readonly start: number;
}

/** What a compound file contains: a Word or Excel document, and whether it is password protected. */
export function recognizeCompoundFile(bytes: Buffer): FileContent {
  let streams: Map<string, Stream>;
  try {
    streams = topStreamsOf(bytes);
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'unknown', state: 'damaged' };
    throw error;
  }
  if (streams.has('EncryptedPackage')) return { kind: 'unknown', state: 'protected' };
  const word = streams.get('WordDocument');
  if (word) return { kind: 'doc', state: hasEncryptedText(bytes, word) ? 'protected' : 'sound' };
  const workbook = streams.get('Workbook') ?? streams.get('Book');
  if (workbook) return { kind: 'xls', state: hasFilePass(bytes, workbook) ? 'protected' : 'sound' };
  return { kind: 'unknown', state: 'sound' };
}

function sectorSize(bytes: Buffer): number {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError(`sectors of 2^${shift} bytes`);
  return 1 << shift;
}

const offsetOf = (bytes: Buffer, sector: number): number => (sector + 1) * sectorSize(bytes);

/**
 * The top-level streams by name; nested ones belong to embedded documents. Throws a RangeError if the file ends before
 * its directory does.
 */
function topStreamsOf(bytes: Buffer): Map<string, Stream> {
  const places = directoryEntries(bytes);
  const streams = new Map<string, Stream>();
  const seen = new Set<number>();
  // Siblings form a tree that starts at the root's child.
  const waiting = [bytes.readUInt32LE((places[0] ?? bytes.length) + 76)];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const at = places[entry];
    if (entry >= lastEntry || at === undefined || seen.has(entry)) continue;
    seen.add(entry);
    const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
    const name = bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2));
    streams.set(name, { start: bytes.readUInt32LE(at + 116) });
    waiting.push(bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72));
  }
  return streams;
}

/** The offset of each directory entry. */
function directoryEntries(bytes: Buffer): number[] {
  const size = sectorSize(bytes);
  const places: number[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let walked = 0; sector < lastSector; walked += 1) {
    if (walked > mostDirectorySectors) throw new RangeError('the directory runs in a circle');
    const start = offsetOf(bytes, sector);
    for (let at = start; at < start + size; at += entryBytes) places.push(at);
    sector = nextSector(bytes, sector);
  }
  return places;
}

function nextSector(bytes: Buffer, sector: number): number {
  const perSector = sectorSize(bytes) / 4;
  const table = tableSector(bytes, Math.floor(sector / perSector));
  return bytes.readUInt32LE(offsetOf(bytes, table) + (sector % perSector) * 4);
}

/** The offset of the nth part of the allocation table: the first 109 are in the header, the rest in a chain. */
function tableSector(bytes: Buffer, part: number): number {
  if (part < 109) return bytes.readUInt32LE(76 + part * 4);
  const perSector = sectorSize(bytes) / 4 - 1;
  let list = bytes.readUInt32LE(68);
  for (let left = Math.floor((part - 109) / perSector); left > 0; left -= 1) {
    list = bytes.readUInt32LE(offsetOf(bytes, list) + perSector * 4);
  }
  return bytes.readUInt32LE(offsetOf(bytes, list) + ((part - 109) % perSector) * 4);
}

/** Word: a bit of the file information block says that the text is encrypted. */
function hasEncryptedText(bytes: Buffer, { start }: Stream): boolean {
  const at = offsetOf(bytes, start);
  return at + 12 <= bytes.length && (bytes.readUInt16LE(at + 10) & 0x0100) !== 0;
}

/** Excel: the record FilePass among the first ones says that the rest is encrypted. */
function hasFilePass(bytes: Buffer, { start }: Stream): boolean {
  let at = offsetOf(bytes, start);
  for (let record = 0; record < 8 && at + 4 <= bytes.length; record += 1) {
    if (bytes.readUInt16LE(at) === 0x002f) return true;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  return false;
}

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= headerBytes && bytes.readBigUInt64BE(0) === 0xd0cf11e0a1b11ae1n;
}
