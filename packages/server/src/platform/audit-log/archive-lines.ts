import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isFileKey, type FileStore } from '../files/file-store.ts';

/** Far more than the largest archive has; a file that unpacks to more is not ours. */
const mostBytes = 512 * 1024 ** 2;

/** After so many lines, other work of the server goes on. */
const linesAtATime = 500;

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function packLines(lines: readonly string[]): Promise<Uint8Array> {
  return promisify(gzip)(`${lines.join('\n')}\n`);
}

/** The first line and the others, or an error if the bytes are not a gzip file. */
export async function unpackLines(bytes: Uint8Array): Promise<{ first: string; rest: readonly string[] }> {
  const text = (await promisify(gunzip)(bytes, { maxOutputLength: mostBytes })).toString('utf8');
  const [first = '', ...rest] = text.trimEnd().split('\n');
  return { first, rest };
}

/** Waits a moment now and then, so that a long loop over lines keeps nothing else waiting. */
export async function restAfter(lines: number): Promise<void> {
  if (lines % linesAtATime === 0) await turn();
}

/** Reads an archive's file whole. Undefined if the store has none. Throws if the store does not answer. */
export async function archiveBytes(
  files: Pick<FileStore, 'open'>,
  { file_key: key }: { readonly file_key: string },
): Promise<Uint8Array | undefined> {
  const stream = isFileKey(key) ? await files.open(key) : undefined;
  if (!stream) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of stream as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}
