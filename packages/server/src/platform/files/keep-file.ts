import type { Transaction } from 'kysely';
import type { Database, Queries } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { isRefusal, type Refusal } from '../http/refusal.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { nameFiles, refuseOverAllowance, type Sender } from './name-files.ts';

export interface KeptFile {
  readonly key: FileKey;
  readonly size: number;
  readonly sha256: string;
}

/** The SHA-256 of bytes in hexadecimal, computed beside the event loop. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/**
 * Keeps a file together with the rows that speak of it, or neither. The bytes go first; then, in one transaction, the
 * file is named and `record` writes the rest. When `record` fails, or answers that the file is not wanted after all
 * (`keep: false`), the bytes go away again. After a crash, or a commit whose outcome nobody knows, they stay for the
 * sweep to judge: a row must never name a file that is gone. A sender who has uploaded too much is refused before the bytes
 * reach the disk, and again, with their other uploads waiting, before the file is named.
 */
export async function keepFile<Result>(
  { db, files }: { db: Database; files: FileStore },
  file: { bytes: Uint8Array; sha256: string; at: Date; sender: Sender },
  record: (tx: Transaction<Tables>, kept: KeptFile) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const { bytes, sha256, at, sender } = file;
  const early = await refuseOverAllowance(db, sender, [{ size: bytes.length }], at);
  if (early) return early;
  const kept = { key: await files.put(bytes), size: bytes.length, sha256 };
  const progress = { committing: false };
  try {
    return await db.transaction().execute(async (tx) => {
      const refused = await nameFiles(tx, sender, [kept], at);
      if (refused) throw new NotWanted(refused);
      const { keep, result } = await record(tx, kept);
      if (!keep) throw new NotWanted(result);
      progress.committing = true;
      return result;
    });
  } catch (error) {
    if (!progress.committing) await files.remove(kept.key);
    if (error instanceof NotWanted) return error.result as Result;
    throw error;
  }
}

/** Rolls the transaction back; not a failure. */
class NotWanted extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('the file is not wanted');
    this.result = result;
  }
}

/**
 * Keeps several files together with the rows that speak of them, where `run` decides when its transaction begins and
 * whether it does anything at all: a write sent again has been made before. `name` is for that transaction, first of all in
 * it (`holdUploads`), and refuses a sender who has uploaded too much; files that it
 * never named, or whose rows were rolled back by a refusal, go away again. After a failure whose outcome nobody knows they
 * stay for the sweep to judge.
 */
export async function keepFiles<Result>(
  files: FileStore,
  { sender, files: given }: { sender: Sender; files: readonly { readonly bytes: Uint8Array<ArrayBuffer> }[] },
  run: (
    name: (tx: Queries, at: Date) => Promise<KeptFile[] | Refusal<'too_many_requests'>>,
  ) => Promise<Result>,
): Promise<Result> {
  const kept: KeptFile[] = [];
  const progress = { named: false };
  async function remove(): Promise<void> {
    for (const { key } of kept) await files.remove(key);
  }
  try {
    for (const { bytes } of given)
      kept.push({ key: await files.put(bytes), size: bytes.length, sha256: await sha256Of(bytes) });
    const result = await run(async (tx, at) => {
      const refused = await nameFiles(tx, sender, kept, at);
      if (refused) return refused;
      progress.named = true;
      return kept;
    });
    if (!progress.named || isRefusal(result)) await remove();
    return result;
  } catch (error) {
    if (!progress.named) await remove();
    throw error;
  }
}
