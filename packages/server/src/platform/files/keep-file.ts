import type { Database, Queries, Transaction } from '../database/connect.ts';
import { isRefusal, type Refusal } from '../http/refusal.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { nameFiles, refuseOverAllowance, type Sender } from './name-files.ts';
import type { SentBytes } from './sent-bytes.ts';

export interface KeptFile {
  readonly key: FileKey;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Stores a file together with the rows that refer to it, or neither. The bytes are stored first. Then one transaction
 * names the file, and `record` writes the other rows. If `record` fails or decides against the file (`keep: false`), the
 * bytes are removed. After a crash or a commit with an unknown outcome, they stay for the sweep, because a row must
 * never name a missing file. A sender over their allowance is refused before the bytes reach the disk, and again before
 * the file is named, while their other uploads wait.
 */
export async function keepFile<Result>(
  { db, files }: { db: Database; files: FileStore },
  file: SentBytes & { at: Date; sender: Sender },
  record: (tx: Transaction, kept: KeptFile) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const { bytes, size, sha256, at, sender } = file;
  const early = await refuseOverAllowance(db, sender, [{ size }], at);
  if (early) return early;
  const kept = { key: await files.put(bytes), size, sha256 };
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

/** Rolls the transaction back without counting as a failure. */
class NotWanted extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('the file is not wanted');
    this.result = result;
  }
}

/**
 * Stores several files together with the rows that refer to them. `run` decides when its transaction starts and whether
 * it does anything, because a repeated write has already been made. That transaction calls `name` before anything else
 * (see `lockUploads`), which refuses a sender over their allowance. Files that were never named, or whose rows a refusal
 * rolled back, are removed. After a failure with an unknown outcome, they stay for the sweep.
 */
export async function keepFiles<Result>(
  files: FileStore,
  { sender, files: given }: { sender: Sender; files: readonly SentBytes[] },
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
    for (const { bytes, size, sha256 } of given) kept.push({ key: await files.put(bytes), size, sha256 });
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
