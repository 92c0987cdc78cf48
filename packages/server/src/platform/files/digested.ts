import { createHash } from 'node:crypto';

export interface Digested {
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** Of what was read so far, in bytes. */
  size(): number;
  /** SHA-256 in hex. Asked for once all pieces were read. */
  digest(): string;
}

/** The same pieces, with their size and digest once all were read. */
export function digested(given: AsyncIterable<Uint8Array>): Digested {
  const hash = createHash('sha256');
  let size = 0;
  let digest: string | undefined;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const piece of given) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return { pieces: read(), size: () => size, digest: () => (digest ??= hash.digest('hex')) };
}
