import type { Queries } from '../database/connect.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { namedKeys, namesAnyFile } from './store.ts';

/** A file is given so long to be named: its row is written seconds after it. */
const graceMs = 24 * 3_600_000;
const keysAtATime = 500;

/**
 * Removes files that no row names: what a crash between file and row has left behind. Gives how many.
 * A database that names no file at all is more likely the wrong one than an empty one; then nothing is touched.
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
