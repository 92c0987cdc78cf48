import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { archiveTime } from './zip-times.ts';

/** A file that goes into an archive, its content piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Packed {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const mostBytes = 0xffff_ffff;

/** Sizes stand behind each file, as they are not known before; names are UTF-8. */
const flags = 0x0808;

/**
 * A zip archive, written as its files are: nothing of it is held. The same files give the same bytes.
 *
 * @throws RangeError when it, or a file in it, is larger than 4 GB, which the format does not hold
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const list: Packed[] = [];
  let at = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      common({ crc: 0, packed: 0, size: 0 }, name),
      name,
    ]);
    const begins = at;
    yield local;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const piece of deflated(content, sums)) {
      sums.packed += piece.length;
      yield piece;
    }
    if (sums.size > mostBytes) throw new RangeError(`${text} is larger than 4 GB`);
    yield Buffer.concat([Buffer.from('PK\u0007\u0008'), sizes(sums)]);
    at += local.length + sums.packed + 16;
    list.push({ name, at: begins, ...sums });
  }
  const directory = Buffer.concat(list.map(listed));
  if (at + directory.length > mostBytes) throw new RangeError('the archive is larger than 4 GB');
  yield directory;
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

async function* deflated(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  async function* summed(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  // Whatever fails in between is thrown where the pieces are read.
  const packing = pipeline(summed(), createDeflateRaw({ level: 4 }), () => undefined);
  for await (const piece of packing) yield piece as Buffer;
}

type Sums = Pick<Packed, 'crc' | 'packed' | 'size'>;

function sizes({ crc, packed, size }: Sums): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
}

/** What stands of a file before it and in the list at the end alike. */
function common(sums: Sums, name: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(archiveTime.time, 6);
  head.writeUInt16LE(archiveTime.date, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  return Buffer.concat([head, sizes(sums), lengths]);
}

function listed({ name, at, ...sums }: Packed): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(20, 0);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, common(sums, name), tail, name]);
}
