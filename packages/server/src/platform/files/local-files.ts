import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileKey, type FileKey, type FileStore } from './file-store.ts';

/** How many bytes to write at a time, so that other requests get a turn. */
const pieceBytes = 1024 * 1024;

/** The suffix of an unfinished file’s name. */
const unfinished = '.part';

/** Stores files in a local folder, in 256 subfolders by the first two digits of their keys. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: FileKey) => join(folder, key.slice(0, 2), key);

  return {
    async put(bytes, key = randomBytes(16).toString('hex') as FileKey) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A name no other write of the same key uses.
      const part = `${path}.${randomBytes(6).toString('hex')}${unfinished}`;
      try {
        await writeDurably(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(folder);
      return key;
    },

    async open(key) {
      const file = await open(pathOf(key), 'r').catch(ignoreMissing);
      return file && createReadStream('', { fd: file });
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *keysOlderThan(instant) {
      for await (const { path, name } of filesBelow(folder)) {
        const found = await stat(path).catch(ignoreMissing);
        if (!found || found.mtime >= instant) continue;
        if (name.endsWith(unfinished)) await rm(path, { force: true });
        else if (isFileKey(name)) yield name;
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      await file.writeFile(bytes.subarray(start, start + pieceBytes));
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder: a file name is on disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* filesBelow(folder: string): AsyncIterable<{ path: string; name: string }> {
  const top = await opendir(folder).catch(ignoreMissing);
  for await (const sub of top ?? []) {
    if (!sub.isDirectory()) continue;
    for await (const { name } of await opendir(join(folder, sub.name))) {
      yield { path: join(folder, sub.name, name), name };
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
