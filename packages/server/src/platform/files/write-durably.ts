import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../has-code.ts';

/** The suffix of an unfinished file’s name. */
export const unfinished = '.part';

export interface Place {
  readonly path: string;
  /** A folder above the file, which exists. */
  readonly top: string;
}

/**
 * Writes a file, replacing another of its name, and returns its size. The file gets its name once it is complete and on disk;
 * if the pieces fail, nothing of it is left. Folders between `top` and the file are made.
 */
export async function writeDurably(
  { path, top }: Place,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A name no other write of the same file uses.
  const part = `${path}.${randomBytes(6).toString('hex')}${unfinished}`;
  let size = 0;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const piece of pieces) {
        await file.writeFile(piece);
        size += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncName({ path, top }, made);
  return size;
}

/**
 * Gives a file another name, without copying it, and makes sure that its bytes and the name are on disk. False, with nothing changed,
 * if the file system cannot do that, as when the other name is on another disk, or if there is a file of that name.
 */
export async function linkDurably({ path, top }: Place, existing: string): Promise<boolean> {
  const file = await open(existing, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await link(existing, path);
  } catch (error) {
    if (hasCode(error, 'EXDEV', 'EEXIST', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) return false;
    throw error;
  }
  await syncName({ path, top }, made);
  return true;
}

/** `made` is the first folder that was made for it. */
async function syncName({ path, top }: Place, made: string | undefined): Promise<void> {
  await syncFolder(dirname(path));
  if (made !== undefined) await syncFoldersUpTo(top, dirname(path));
}

async function syncFoldersUpTo(top: string, folder: string): Promise<void> {
  const above = dirname(folder);
  if (folder === top || folder === above) return;
  await syncFolder(above);
  await syncFoldersUpTo(top, above);
}

/** Syncs the folder: a file name is on disk only once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}
