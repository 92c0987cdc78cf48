import type { Queries } from '../database/connect.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { namedKeys, namesAnyFile } from './store.ts';

/** How long a file may go unnamed. Its row is normally written within seconds. */
const graceMs = 24 * 3_600_000;
const keysAtATime = 500;

/**
 * Removes files without a row, left by a crash between writing the two, and returns how many. If the database names no
 * files at all, it is probably the wrong one, so nothing is removed.
 */
export async function sweepFiles(db: Queries, store: FileStore, now: Date): Promise<number> {
  if (!(await namesAnyFile(db))) return 0;
  let removed = 0;
  async function sweep(keys: readonly FileKey[]): Promise<void> {
    if (keys.length === 0) return;
    const named = await namedKeys(db, keys);
    for (const key of keys) {
      if (named.has(key)) continue;
      await store.remove(key);
      removed += 1;
    }
  }
  let batch: FileKey[] = [];
  for await (const key of store.keysOlderThan(new Date(now.getTime() - graceMs))) {
    batch.push(key);
    if (batch.length < keysAtATime) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
  return removed;
}
