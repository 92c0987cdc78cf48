import { stat } from 'node:fs/promises';
import { hasCode } from '../has-code.ts';

/** Throws if it can't be looked at, as in a folder without permission: it may well be there. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}
