/** What an archive is made of: named entries in the order of a tar file, which any tar program can list and unpack. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Why a backup cannot be made or restored, in words for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The last entry: what every other entry is, in the form that `sha256sum -c` reads. */
export const checksumsName = 'checksums.sha256';

export const blockBytes = 512;

/** The most one entry may hold; the largest file people can send is a tenth of it. */
export const mostEntryBytes = 256 * 1024 ** 2;

const checksumAt = 148;

/** The header of an entry (POSIX ustar). */
export function entryHeader(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`too long for the name of an entry: ${name}`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${headerSum(header).toString(8).padStart(6, '0')}\0 `, checksumAt);
  return header;
}

/** Name and size of an entry; undefined for what is no header, and `end` for the empty block that ends an archive. */
export function readHeader(block: Buffer): { name: string; size: number } | 'end' | undefined {
  if (block.every((byte) => byte === 0)) return 'end';
  const sum = Number.parseInt(block.toString('latin1', checksumAt, checksumAt + 6), 8);
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  if (sum !== headerSum(block) || !Number.isSafeInteger(size) || size > mostEntryBytes) return undefined;
  const [name = ''] = block.toString('utf8', 0, 100).split('\0');
  return { name, size };
}

/** How many bytes follow an entry to fill its last block. */
export function paddingAfter(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

function headerSum(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries())
    sum += index >= checksumAt && index < checksumAt + 8 ? 0x20 : byte;
  return sum;
}
