import type { BackupStore } from './backup-store.ts';
import {
  archiveObject,
  backupsFolder,
  backupsIn,
  filesFolder,
  isOfSet,
  momentOfBackup,
  readReceipt,
  receiptObject,
} from './receipt.ts';

/** What no backup names is removed once it is this old: another process may be about to name it. */
const graceMs = 24 * 3_600_000;

/**
 * Removes the backups that need not be kept, and then the files that none of the others names. Returns the names of the
 * removed backups. Throws a BackupError before it removes files if the receipt of a kept backup is damaged.
 */
export async function removeOldBackups(
  store: BackupStore,
  keep: (moments: readonly Date[]) => ReadonlySet<Date>,
  now: Date,
): Promise<string[]> {
  const backups = new Map<Date, string>();
  for (const name of await backupsIn(store)) {
    const moment = momentOfBackup(name);
    if (moment) backups.set(moment, name);
  }
  const kept = keep([...backups.keys()]);
  const removed: string[] = [];
  const named = new Set<string>();
  for (const [moment, name] of backups) {
    if (kept.has(moment)) {
      named.add(receiptObject(name));
      for await (const { object } of readReceipt(store, name)) named.add(object);
      continue;
    }
    // The receipt goes first: without it, the rest is no backup.
    await store.remove(receiptObject(name));
    await store.remove(archiveObject(name));
    removed.push(name);
  }
  for (const folder of [backupsFolder, filesFolder])
    for await (const { name, changedAt } of store.list(folder))
      if (isOfSet(name) && !named.has(name) && now.getTime() - changedAt.getTime() > graceMs)
        await store.remove(name);
  return removed;
}
