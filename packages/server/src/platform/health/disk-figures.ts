import { backupFolder } from '../config/backup-place.ts';
import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/data-folders.ts';
import { freeBytes } from './free-bytes.ts';
import { gaugesIn } from './gauges.ts';
import type { Figures } from './metrics.ts';

type DiskSettings = Pick<Config, 'dataDir' | 'FILES_DIR' | 's3' | 'BACKUP_TO'>;

/** Metrics of the disks this server writes. What is kept in a bucket has none. */
export function diskFiguresFrom(config: DiskSettings): Figures {
  const folders = Object.entries({
    data: config.dataDir,
    files: config.s3 ? undefined : dataFolders(config).files,
    backups: backupFolder(config),
  });
  return (register) => {
    const free = gaugesIn(register)(
      'drawbridge_folder_free_bytes',
      'Free space on the disk of a folder, in bytes: data, files or backups.',
      'folder',
    );
    return async () => {
      for (const [folder, path] of folders)
        if (path !== undefined) free.set({ folder }, (await freeBytes(path)) ?? Number.NaN);
    };
  };
}
