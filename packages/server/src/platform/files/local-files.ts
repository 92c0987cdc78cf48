import { createReadStream } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKey, newFileKey, type FileKey, type FileStore } from './file-store.ts';
import { ignoreMissing, unfinished, writeDurably } from './write-durably.ts';

/** Stores files in a local folder, in 256 subfolders by the first two digits of their keys. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: FileKey) => join(folder, key.slice(0, 2), key);
  const write = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, key: FileKey) =>
    writeDurably({ path: pathOf(key), top: folder }, pieces);

  return {
    async put(bytes, key = newFileKey()) {
      await write(piecesOf(bytes), key);
      return key;
    },

    async putPieces(pieces, key) {
      await write(pieces, key);
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

/** How many bytes to write at a time, so that other requests get a turn. */
const pieceBytes = 1024 * 1024;

function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
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
