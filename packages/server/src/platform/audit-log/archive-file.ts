import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { packLines, restAfter, unpackLines } from './archive-lines.ts';
import type { ArchivedRun, LeavingEntry } from './archive-store.ts';

/*
 * An archive is a gzip file of JSON lines. The first names the archive and the digest of the file before it. Each run of a chain begins with a
 * line that names the chain and the hash before the run. An entry is the array that its hash covers, exactly as PostgreSQL writes it, so
 * every hash can be computed again without a database.
 */
const format = 'drawbridge audit archive 1';
const heading = z.object({ format: z.literal(format), archive: z.int(), before: z.nullable(z.string()) });
const runLine = z.object({ chain: z.string(), before: z.string() });

/** Id, position, seconds since 1970, account, employee, action, subject and particulars. */
const entryLine = z.tuple([
  z.int(),
  z.int(),
  z.number(),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.string(),
  z.nullable(z.string()),
  z.record(z.string(), z.unknown()),
]);
export type ArchivedEntry = z.infer<typeof entryLine>;

function hashAfter(before: string, text: string): string {
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(text, 'utf8').digest('hex');
}

/** Thrown for an entry that does not match its hash. It stays in the log, where checks report it. */
export class ChangedEntry extends Error {
  constructor({ chain, position }: LeavingEntry) {
    super(`the audit log was tampered with: entry ${position} of chain "${chain}" does not match its hash`);
  }
}

/** Packs entries, given chain by chain in their order. Throws a ChangedEntry if one does not match its hash. */
export async function packArchive(
  { number, before }: { readonly number: number; readonly before: string | null },
  entries: readonly LeavingEntry[],
): Promise<{ bytes: Uint8Array; runs: ArchivedRun[] }> {
  const lines = [JSON.stringify({ format, archive: number, before })];
  const runs: ArchivedRun[] = [];
  let run: ArchivedRun | undefined;
  for (const entry of entries) {
    const { chain, position, hash, text } = entry;
    if (entry.before !== null) {
      if (run) runs.push(run);
      run = { chain, first: position, last: position, before: entry.before, hash: entry.before };
      lines.push(JSON.stringify({ chain, before: entry.before }));
    }
    if (!run || hashAfter(run.hash, text) !== hash) throw new ChangedEntry(entry);
    run = { ...run, last: position, hash };
    await restAfter(lines.push(text));
  }
  if (run) runs.push(run);
  return { bytes: await packLines(lines), runs };
}

export interface ReadArchive {
  readonly number: number;
  /** Digest of the file before; null for the first. */
  readonly before: string | null;
  readonly runs: readonly ArchivedRun[];
}

/**
 * Reads an archive and computes the hashes of its entries again. Calls `onEntry` for each. Returns undefined if the bytes are not an archive.
 */
export async function readArchive(
  bytes: Uint8Array,
  onEntry: (entry: ArchivedEntry, place: { readonly chain: string; readonly hash: string }) => void,
): Promise<ReadArchive | undefined> {
  try {
    const { first, rest } = await unpackLines(bytes);
    const { archive: number, before } = heading.parse(JSON.parse(first));
    return { number, before, runs: await runsIn(rest, onEntry) };
  } catch {
    // Whatever gzip, JSON and the schemas refuse was not written by packArchive.
    return undefined;
  }
}

async function runsIn(
  lines: readonly string[],
  onEntry: Parameters<typeof readArchive>[1],
): Promise<ArchivedRun[]> {
  const runs: ArchivedRun[] = [];
  for (const [index, line] of lines.entries()) {
    await restAfter(index);
    const run = runs.at(-1);
    if (!line.startsWith('[')) {
      const { chain, before } = runLine.parse(JSON.parse(line));
      runs.push({ chain, first: 0, last: 0, before, hash: before });
      continue;
    }
    if (!run) throw new Error('an entry without a chain');
    const entry = entryLine.parse(JSON.parse(line));
    const [, position] = entry;
    const hash = hashAfter(run.hash, line);
    const isFirst = run.last === 0;
    if ((!isFirst && position !== run.last + 1) || (entry[3] ?? '') !== run.chain)
      throw new Error('an entry in another chain');
    runs[runs.length - 1] = { ...run, first: isFirst ? position : run.first, last: position, hash };
    onEntry(entry, { chain: run.chain, hash });
  }
  return runs;
}
