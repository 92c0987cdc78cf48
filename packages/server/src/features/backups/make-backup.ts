import { isBackupDue } from '@drawbridge/domain/backups/backup-times.ts';
import { asOnlyWriter } from '../../platform/backups/only-writer.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { addBackup } from './add-backup.ts';
import { openScheduledStore } from './open-scheduled-store.ts';
import { explainFailure } from './explain-failure.ts';
import { knownBackups, recordFailedBackup } from './store.ts';

export type BackupKit = Pick<
  JobKit,
  'config' | 'db' | 'files' | 'clock' | 'log' | 'lender' | 'ownerUrl' | 'publicUrl'
>;

/** Whether an administrator asked for it. */
export interface Asked {
  readonly asked?: boolean | undefined;
}

/** Makes a backup if one is still due or an administrator asked for it, and removes old ones. A failure is recorded, and tried again when the watch looks next. */
export async function makeBackup(kit: BackupKit, { asked = false }: Asked = {}): Promise<void> {
  const { db, clock, log, config } = kit;
  const store = await openScheduledStore(config);
  if (!store) return;
  const at = clock.now();
  try {
    await asOnlyWriter(db, async () => {
      const timing = { now: at, timing: config.BACKUP_AT, timeZone: clock.timeZone() };
      // Another server may have made it meanwhile.
      if (!asked && !isBackupDue(await knownBackups(db, store.place), timing)) return {};
      const made = await addBackup(kit, store, at);
      log.info({ backup: made.name, rows: made.rows, files: made.files, bytes: made.bytes }, 'made a backup');
      return made;
    });
  } catch (error) {
    const failure = explainFailure(error);
    log.error({ err: error, place: store.place }, 'a backup failed and will be tried again');
    await recordFailedBackup(db, { at, place: store.place, failure });
  }
}
