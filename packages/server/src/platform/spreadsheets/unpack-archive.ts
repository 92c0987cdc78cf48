import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { deflated, stored, zipEntries } from '../zip/read-zip.ts';
import { FileUnreadable } from './file-unreadable.ts';

const inflate = promisify(inflateRaw);

const pieceBytes = 64 * 1024;

/** Where a file lies in an archive, and how it is packed. */
export interface PackedPart {
  readonly begin: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** A ZIP archive by the list at its end. */
export interface Archive {
  /** Undefined when there is no such file, in any case of letters. */
  part(name: string): Promise<PackedPart | undefined>;
  /** The same, unpacked to at most so many bytes: what would be more is given up while it is still small. */
  unpack(name: string, mostBytes: number): Promise<Buffer | undefined>;
}

/** Opens an archive that `recognizeContent` has found sound. Throws `FileUnreadable` where it cannot be read after all. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const listed = await zipEntries(bytes);
  if (typeof listed === 'string') throw new FileUnreadable('unreadable');
  const entries = new Map(listed.map((entry) => [keyOf(entry.name.replace(/^\//, '')), entry]));
  // Of two files with one name programs disagree which is meant.
  if (entries.size < listed.length) throw new FileUnreadable('unreadable');
  async function part(name: string): Promise<PackedPart | undefined> {
    const entry = entries.get(keyOf(name));
    if (!entry) return undefined;
    const place = await entry.place();
    if (!place || (entry.method !== stored && entry.method !== deflated))
      throw new FileUnreadable('unreadable');
    return { begin: place.begin, packed: entry.packed, isDeflated: entry.method === deflated };
  }
  return {
    part,
    async unpack(name, mostBytes) {
      const found = await part(name);
      return found && unpackPart(bytes, found, mostBytes);
    },
  };
}

const keyOf = (name: string) => name.toLowerCase();

function packedBytes(bytes: Buffer, { begin, packed }: PackedPart): Buffer {
  return bytes.subarray(begin, begin + packed);
}

async function unpackPart(bytes: Buffer, part: PackedPart, mostBytes: number): Promise<Buffer> {
  const data = packedBytes(bytes, part);
  if (!part.isDeflated && data.length > mostBytes) throw new FileUnreadable('too large');
  if (!part.isDeflated) return data;
  try {
    return await inflate(data, { maxOutputLength: mostBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new FileUnreadable(code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'unreadable');
  }
}

/** A part of an archive piece by piece, to at most so many bytes, after which it throws `FileUnreadable`. */
export async function* piecesOf(bytes: Buffer, part: PackedPart, mostBytes: number): AsyncGenerator<Buffer> {
  const packed = Readable.from(slices(packedBytes(bytes, part)));
  const source = part.isDeflated ? packed.pipe(createInflateRaw({ chunkSize: pieceBytes })) : packed;
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
