import type { BackupStore } from '../../platform/backups/backup-store.ts';
import { openBackupStore } from '../../platform/backups/open-store.ts';
import { setAddressOf } from '../../platform/config/backup-place.ts';
import type { Config } from '../../platform/config/config.ts';

/** The set that the server adds backups to; undefined if it makes none. */
export async function openScheduledStore(config: Config): Promise<BackupStore | undefined> {
  return config.BACKUP_TO === undefined ? undefined : openBackupStore(setAddressOf(config.BACKUP_TO, config));
}
