import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

/** A file in a ZIP archive, as the list at its end describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its header begins, which stands before its bytes. */
  readonly at: number;
  readonly isLink: boolean;
  /** Undefined where no whole entry lies there. */
  readonly place: () => Promise<ZipPlace | undefined>;
}

/** Where the bytes of an entry lie, and the name before them, which can differ from the one in the list. */
export interface ZipPlace {
  readonly name: string;
  readonly begin: number;
}

export const stored = 0;
export const deflated = 8;

const endBytes = 22;

/** The kind of a link in a Unix file system, in the upper half of an entry’s attributes. */
const linkKind = 0xa000_0000;

/** Reads where it is asked to, at once: streams of the library’s own would cost a hundred times as much for each entry. */
class BytesReader extends RandomAccessReader {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }
  override read(...[into, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const read = this.#bytes.subarray(position, position + length).copy(into, offset);
    done(read < length ? new Error('the archive breaks off') : null);
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#bytes.subarray(start, end)]);
  }
}

/** What a ZIP archive holds, by the list at its end. Nothing is unpacked, and names are as they stand there. */
export async function zipEntries(bytes: Buffer): Promise<ZipEntry[] | 'damaged' | 'protected'> {
  const entries: ZipEntry[] = [];
  try {
    const zip = await fromRandomAccessReaderPromise(new BytesReader(bytes), bytes.length, {
      // Names and sizes are judged by those who ask.
      decodeStrings: false,
      validateEntrySizes: false,
    });
    const end = bytes.length - endBytes - zip.comment.length;
    if (hasOtherList(bytes, end, zip)) return 'damaged';
    for await (const listed of zip.eachEntry()) {
      if (listed.isEncrypted()) return 'protected';
      const entry = entryOf(zip, listed);
      if (entry.at + entry.packed > end) return 'damaged';
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('strong encryption') ? 'protected' : 'damaged';
  }
}

/** Whether ZIP64 leads to another list than the end of the archive does: programs disagree on which one counts. */
function hasOtherList(bytes: Buffer, end: number, zip: ZipFile): boolean {
  return (
    bytes.readUInt16LE(end + 10) !== zip.entryCount ||
    // The types call the place of the list a boolean.
    bytes.readUInt32LE(end + 16) !== Number(zip.readEntryCursor)
  );
}

function entryOf(zip: ZipFile, listed: Entry): ZipEntry {
  return {
    name: listed.fileNameRaw.toString(),
    method: listed.compressionMethod,
    packed: listed.compressedSize,
    unpacked: listed.uncompressedSize,
    at: listed.relativeOffsetOfLocalHeader,
    isLink: (listed.externalFileAttributes & 0xf000_0000) >>> 0 === linkKind,
    async place() {
      const header = await zip.readLocalFileHeaderPromise(listed).catch(() => undefined);
      return header && { name: header.fileName.toString(), begin: header.fileDataStart };
    },
  };
}
