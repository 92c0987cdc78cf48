import { backupsToKeep } from '@drawbridge/domain/backups/backups-to-keep.ts';
import { isBackupDue } from '@drawbridge/domain/backups/backup-times.ts';
import { backedKeys } from '../../platform/backups/backed-keys.ts';
import { backUpToSet, type BackedUpToSet } from '../../platform/backups/back-up-to-set.ts';
import type { BackupStore } from '../../platform/backups/backup-store.ts';
import { asOnlyWriter } from '../../platform/backups/only-writer.ts';
import { removeOldBackups } from '../../platform/backups/remove-old-backups.ts';
import { dataFolders } from '../../platform/config/data-folders.ts';
import { recordBackUp } from '../../platform/health/store.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { openScheduledStore } from './open-scheduled-store.ts';
import { explainFailure } from './explain-failure.ts';
import { knownBackups, recordFailedBackup } from './store.ts';

export type BackupKit = Pick<
  JobKit,
  'config' | 'db' | 'files' | 'clock' | 'log' | 'lender' | 'ownerUrl' | 'publicUrl'
>;

/** Makes a backup if one is still due, and removes old ones. A failure is recorded, and tried again when the watch looks next. */
export async function makeBackup(kit: BackupKit): Promise<void> {
  const { db, clock, log, config } = kit;
  const store = await openScheduledStore(config);
  if (!store) return;
  const at = clock.now();
  try {
    await asOnlyWriter(db, async () => {
      const timing = { now: at, timing: config.BACKUP_AT, timeZone: clock.timeZone() };
      // Another server may have made it meanwhile.
      if (!isBackupDue(await knownBackups(db, store.place), timing)) return {};
      const made = await addBackup(kit, store, at);
      log.info({ backup: made.name, rows: made.rows, files: made.files, bytes: made.bytes }, 'made a backup');
      await removeOld(kit, store);
      return made;
    });
  } catch (error) {
    const failure = explainFailure(error);
    log.error({ err: error, place: store.place }, 'a backup failed and will be tried again');
    await recordFailedBackup(db, { at, place: store.place, failure });
  }
}

async function addBackup(
  { db, files, config, log }: BackupKit,
  store: BackupStore,
  at: Date,
): Promise<BackedUpToSet> {
  const made = await backUpToSet(
    { db, files, now: at, folder: dataFolders(config).leaving },
    backedKeys(config),
    { store, recipients: config.BACKUP_RECIPIENTS ?? [] },
  );
  const { name, bytes, lostFiles, deletedFiles } = made;
  if (lostFiles.length > 0) log.warn({ files: lostFiles }, 'files were missing or damaged before the backup');
  if (deletedFiles.length > 0)
    log.info({ files: deletedFiles }, 'files were deleted while the backup was made');
  await recordBackUp(db, {
    at,
    rows: made.rows,
    files: made.files,
    lostFiles: lostFiles.length,
    inSet: { place: store.place, name, bytes },
  });
  return made;
}

/** The new backup is good whether or not this works. */
async function removeOld({ config, clock, log }: BackupKit, store: BackupStore): Promise<void> {
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
