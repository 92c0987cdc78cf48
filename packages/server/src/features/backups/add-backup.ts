import { backupsToKeep } from '@drawbridge/domain/backups/backups-to-keep.ts';
import { backedKeys } from '../../platform/backups/backed-keys.ts';
import { backUpToSet, type BackedUpToSet } from '../../platform/backups/back-up-to-set.ts';
import type { BackupStore } from '../../platform/backups/backup-store.ts';
import { removeOldBackups } from '../../platform/backups/remove-old-backups.ts';
import { dataFolders } from '../../platform/config/data-folders.ts';
import { latestDrill, recordBackUp } from '../../platform/health/store.ts';
import type { JobKit } from '../../platform/kit/kit.ts';

type BackupParts = Pick<JobKit, 'config' | 'db' | 'files' | 'clock' | 'log'>;

/** Adds a backup to the lender's set, records it, and removes old ones. The caller holds the lock on the set. */
export async function addBackup(parts: BackupParts, store: BackupStore, at: Date): Promise<BackedUpToSet> {
  const { db, files, config, log } = parts;
  const drill = await latestDrill(db);
  const made = await backUpToSet(
    { db, files, now: at, folder: dataFolders(config).leaving },
    backedKeys(config),
    {
      store,
      recipients: config.BACKUP_RECIPIENTS ?? [],
      // Otherwise the next backup would name the same damaged file.
      rechecks: drill !== undefined && drill.failure !== null,
    },
  );
  const { name, rows, bytes, lostFiles, deletedFiles } = made;
  if (lostFiles.length > 0) log.warn({ files: lostFiles }, 'files were missing or damaged before the backup');
  if (deletedFiles.length > 0)
    log.info({ files: deletedFiles }, 'files were deleted while the backup was made');
  await recordBackUp(db, {
    at,
    rows,
    files: made.files,
    lostFiles: lostFiles.length,
    inSet: { place: store.place, name, bytes },
  });
  await removeOld(parts, store);
  return made;
}

/** The new backup is good whether or not this works. */
async function removeOld({ config, clock, log }: BackupParts, store: BackupStore): Promise<void> {
  const now = clock.now();
  const kept = { days: config.BACKUP_KEEP_DAYS, weeks: config.BACKUP_KEEP_WEEKS };
  try {
    const removed = await removeOldBackups(
      store,
      (moments) => backupsToKeep(moments, kept, { now, timeZone: clock.timeZone() }),
      now,
    );
    if (removed.length > 0) log.info({ backups: removed }, 'removed old backups');
  } catch (error) {
    log.warn({ err: error }, 'could not remove old backups');
  }
}
