import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { FileUnreadable } from './file-unreadable.ts';

const inflate = promisify(inflateRaw);

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const pieceBytes = 64 * 1024;

/** What of an archive can be had: the bytes of a file in it, or why not. */
export type Unpacked = Buffer | 'no such file' | 'too large' | 'unreadable';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** A ZIP archive by the list at its end. */
export interface Archive {
  /** One file in it, unpacked to at most so many bytes: what would be more is given up while it is still small. */
  unpack(name: string, mostBytes: number): Promise<Unpacked>;
  /** A file in it piece by piece, to at most so many bytes, after which it throws `FileUnreadable`; undefined when there is none. */
  pieces(name: string, mostBytes: number): AsyncIterable<Buffer> | undefined;
}

/** Opens an archive that `recognizeContent` has found sound. Nothing is unpacked yet. */
export function openArchive(bytes: Buffer): Archive | undefined {
  const entries = readEntries(bytes);
  if (!entries) return undefined;
  return {
    async unpack(name, mostBytes) {
      const entry = entries.get(name.toLowerCase());
      return entry ? unpackEntry(bytes, entry, mostBytes) : 'no such file';
    },
    pieces(name, mostBytes) {
      const entry = entries.get(name.toLowerCase());
      return entry && piecesOf(bytes, entry, mostBytes);
    },
  };
}

function readEntries(bytes: Buffer): Map<string, Entry> | undefined {
  const end = bytes.lastIndexOf(endSignature);
  if (end === -1 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes
      .toString('utf8', at + 46, at + 46 + nameLength)
      .replace(/^\//, '')
      .toLowerCase();
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    };
    // Of two files with one name programs disagree which is meant.
    if (entries.has(name)) return undefined;
    entries.set(name, entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry as they are packed. */
function packedBytes(bytes: Buffer, { packed, at }: Entry): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) return undefined;
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(begin, begin + packed);
  return data.length === packed ? data : undefined;
}

async function* piecesOf(bytes: Buffer, entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
  const data = packedBytes(bytes, entry);
  if (!data || (entry.method !== 0 && entry.method !== 8)) throw new FileUnreadable('unreadable');
  const packed = Readable.from(slices(data));
  const source = entry.method === 0 ? packed : packed.pipe(createInflateRaw({ chunkSize: pieceBytes }));
  let passed = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      passed += piece.length;
      if (passed > mostBytes) throw new FileUnreadable('too large');
      yield piece;
    }
  } catch (error) {
    throw error instanceof FileUnreadable ? error : new FileUnreadable('unreadable');
  } finally {
    source.destroy();
    packed.destroy();
  }
}

function* slices(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
}

async function unpackEntry(bytes: Buffer, entry: Entry, mostBytes: number): Promise<Unpacked> {
  const data = packedBytes(bytes, entry);
  if (!data) return 'unreadable';
  if (entry.method === 0) return data.length > mostBytes ? 'too large' : data;
  if (entry.method !== 8) return 'unreadable';
  try {
    return await inflate(data, { maxOutputLength: mostBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'unreadable';
  }
}
