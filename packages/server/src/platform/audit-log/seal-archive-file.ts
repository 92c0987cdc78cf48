import * as z from 'zod/mini';
import { packLines, restAfter, unpackLines } from './archive-lines.ts';
import type { SealRow } from './seal-store.ts';

/*
 * An archive of seals is a gzip file of JSON lines. The first names the archive and the digest of the file before it. Each other line is a seal:
 * its number, its time, the ends of chains and its MAC, so that every MAC can be computed again without a database.
 */
const format = 'drawbridge audit seals 1';
const heading = z.object({ format: z.literal(format), archive: z.int(), before: z.nullable(z.string()) });
const sealLine = z.tuple([
  z.int(),
  z.string(),
  z.array(z.tuple([z.string(), z.int(), z.string()])),
  z.string(),
]);

export function sealAsLine({ number, at, chains, mac }: SealRow): string {
  return JSON.stringify([number, at.toISOString(), chains, mac]);
}

/** Packs seals, given as lines in their order. */
export function packSeals(
  { number, before }: { readonly number: number; readonly before: string | null },
  seals: readonly string[],
): Promise<Uint8Array> {
  return packLines([JSON.stringify({ format, archive: number, before }), ...seals]);
}

/** Reads an archive of seals and calls `onSeal` for each. Returns undefined if the bytes are not one. */
export async function readSeals(
  bytes: Uint8Array,
  onSeal: (seal: SealRow) => void,
): Promise<{ readonly number: number; readonly before: string | null } | undefined> {
  try {
    const { first, rest } = await unpackLines(bytes);
    const { archive: number, before } = heading.parse(JSON.parse(first));
    for (const [index, line] of rest.entries()) {
      await restAfter(index);
      const [seal, at, chains, mac] = sealLine.parse(JSON.parse(line));
      onSeal({ number: seal, at: new Date(at), chains, mac });
    }
    return { number, before };
  } catch {
    // Whatever gzip, JSON and the schemas refuse was not written by packSeals.
    return undefined;
  }
}
