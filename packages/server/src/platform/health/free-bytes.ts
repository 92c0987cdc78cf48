import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free space on the disk of a folder, or of the nearest folder above that exists: a folder is made with its first file. Undefined if unknown. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk) return disk.bavail * disk.bsize;
  return dirname(folder) === folder ? undefined : freeBytes(dirname(folder));
}
