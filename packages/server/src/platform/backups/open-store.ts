import type { SetAddress } from '../config/backup-place.ts';
import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the place of a backup set. */
export async function openBackupStore(address: SetAddress): Promise<BackupStore> {
  if ('folder' in address) return folderStore(address.folder);
  // Large, and not needed for folders.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(address.s3);
}
