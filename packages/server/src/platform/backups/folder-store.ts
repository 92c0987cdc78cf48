import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inPieces } from '../files/pieces.ts';
import { ignoreMissing, unfinished, writeDurably } from '../files/write-durably.ts';
import { BackupError } from './archive-format.ts';
import type { BackupStore } from './backup-store.ts';
import { isOfSet } from './receipt.ts';

/** What `writeDurably` adds to the name of a file until it is complete. */
const partEnding = new RegExp(`\\.[0-9a-f]{12}\\${unfinished}$`);

const pieceBytes = 256 * 1024;

/** Keeps a backup set in a folder, which only its owner can read. */
export function folderStore(top: string): BackupStore {
  const pathOf = (name: string) => join(top, ...name.split('/'));
  const nameOf = (path: string) => relative(top, path).split(sep).join('/');

  return {
    place: top,

    async put(name, pieces) {
      await mkdir(top, { recursive: true, mode: 0o700 });
      return writeDurably({ path: pathOf(name), top }, inPieces(pieces, pieceBytes));
    },

    async *open(name) {
      const file = await open(pathOf(name), 'r').catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new BackupError(`Could not read ${name} in ${top}: ${why}.`);
      });
      yield* createReadStream('', { fd: file, highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list(folder) {
      for await (const path of filesBelow(pathOf(folder))) {
        if (path.endsWith(unfinished)) continue;
        const found = await stat(path).catch(ignoreMissing);
        if (found) yield { name: nameOf(path), changedAt: found.mtime };
      }
    },

    async removeUnfinished() {
      for (const folder of ['backups', 'files'])
        for await (const path of filesBelow(pathOf(folder)))
          if (isOfSet(nameOf(path).replace(partEnding, '')) && partEnding.test(path))
            await rm(path, { force: true });
    },
  };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch(ignoreMissing);
  for await (const entry of opened ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
