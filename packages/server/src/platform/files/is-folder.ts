import { stat } from 'node:fs/promises';

/** False also for what can't be looked at: using it then says why. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
