import { createReadStream } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnDisk, piecesOf } from './file-bytes.ts';
import { isFileKey, newFileKey, type FileKey, type FileStore } from './file-store.ts';
import { ignoreMissing, linkDurably, unfinished, writeDurably } from './write-durably.ts';

/** Stores files in a local folder, in 256 subfolders by the first two digits of their keys. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: FileKey) => join(folder, key.slice(0, 2), key);
  const placeOf = (key: FileKey) => ({ path: pathOf(key), top: folder });

  return {
    async put(bytes, key = newFileKey()) {
      if (!isOnDisk(bytes) || !(await linkDurably(placeOf(key), bytes.path)))
        await writeDurably(placeOf(key), piecesOf(bytes));
      return key;
    },

    async putPieces(pieces, key) {
      await writeDurably(placeOf(key), pieces);
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

async function* filesBelow(folder: string): AsyncIterable<{ path: string; name: string }> {
  const top = await opendir(folder).catch(ignoreMissing);
  for await (const sub of top ?? []) {
    if (!sub.isDirectory()) continue;
    for await (const { name } of await opendir(join(folder, sub.name))) {
      yield { path: join(folder, sub.name, name), name };
    }
  }
}
