import { isEncrypted, markBytes } from './age-streams.ts';
import { BackupError } from './archive-format.ts';
import { fileListFolder, listedFiles } from './backup-manifest.ts';
import type { BackupStore } from './backup-store.ts';
import { backupBytes } from './byte-source.ts';
import { archiveEntries, damaged, digestOf, verifyArchive } from './read-archive.ts';
import { archiveObject, backupsIn, digestNamed, readReceipt, type ReceiptLine } from './receipt.ts';
import { jsonIn, type RestoredFrom } from './restore-backup.ts';

/** A backup of a set, and the keys to decrypt it. */
export interface SetBackup {
  readonly store: BackupStore;
  readonly name: string;
  readonly identities: readonly string[];
}

/** The latest backup of a set, or the one of this name. Throws a BackupError if there is none. */
export async function findBackup(store: BackupStore, name?: string): Promise<string> {
  const names = await backupsIn(store);
  const found = name === undefined ? names.at(-1) : names.find((each) => each === name);
  if (found !== undefined) return found;
  throw new BackupError(
    names.length === 0
      ? `${store.place} has no complete backup.`
      : `${store.place} has no complete backup ${name}. It has ${names.join(', ')}.`,
  );
}

export interface Verified {
  readonly files: number;
  readonly bytes: number;
  /** Whether the contents were checked, or only the stored bytes, because no key was there to decrypt them. */
  readonly wasRead: boolean;
}

/**
 * Reads all of a backup and checks every digest, of its archive and of its files. Throws a BackupError that names what is
 * damaged or missing.
 */
export async function verifySetBackup(backup: SetBackup): Promise<Verified> {
  const { store, name, identities } = backup;
  const path = `${name} in ${store.place}`;
  const archive = archiveObject(name);
  const lines = await linesOf(backup);
  const wasRead = identities.length > 0 || !(await isEncryptedObject(store, archive));
  let bytes = 0;
  async function check({ object, sha256 }: ReceiptLine, digest: string): Promise<void> {
    if (digest !== sha256) throw damaged(path, `${object} was changed`);
  }
  const counted = (pieces: AsyncIterable<Uint8Array>) => counting(pieces, (size) => void (bytes += size));
  for (const line of lines.values()) {
    const isReadable = wasRead && line.object !== archive;
    const stored = counted(store.open(line.object));
    // A file’s own digest is its name, so that a copy which was encrypted again is as good.
    if (isReadable) {
      const contents = backupBytes({ path, identities, open: () => stored });
      await check({ ...line, sha256: digestNamed(line.object) }, await digestOf(contents));
    } else await check(line, await digestOf(stored));
  }
  if (wasRead) await compareLists(backup, path, lines);
  return { files: lines.size - 1, bytes, wasRead };
}

async function* counting(
  pieces: AsyncIterable<Uint8Array>,
  count: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

/** The archive itself lists every file; the receipt must have each. */
async function compareLists(
  { store, name, identities }: SetBackup,
  path: string,
  lines: ReadonlyMap<string, ReceiptLine>,
): Promise<void> {
  const file = { path, identities, open: () => store.open(archiveObject(name)) };
  await verifyArchive(file);
  const digests = new Set([...lines.keys()].map(digestNamed));
  for await (const entry of archiveEntries(file)) {
    if (!entry.name.startsWith(`${fileListFolder}/`)) continue;
    for (const { sha256, state } of listedFiles.parse(await jsonIn(entry)))
      if (state === 'kept' && !digests.has(sha256)) throw damaged(path, `file ${sha256} is missing`);
  }
}

/** The objects of a backup by name, the archive among them. */
async function linesOf({ store, name }: SetBackup): Promise<Map<string, ReceiptLine>> {
  const lines = new Map<string, ReceiptLine>();
  for await (const line of readReceipt(store, name)) lines.set(line.object, line);
  if (!lines.has(archiveObject(name))) throw damaged(`${name} in ${store.place}`, 'its archive is missing');
  return lines;
}

async function isEncryptedObject(store: BackupStore, object: string): Promise<boolean> {
  let beginning = Buffer.alloc(0);
  for await (const piece of store.open(object)) {
    beginning = Buffer.concat([beginning, piece]);
    if (beginning.length >= markBytes) break;
  }
  return isEncrypted(beginning);
}

/** What a backup of a set is restored from. */
export async function restoredFrom(backup: SetBackup): Promise<RestoredFrom> {
  const { store, name, identities } = backup;
  const path = `${name} in ${store.place}`;
  const objects = new Map<string, string>();
  for (const object of (await linesOf(backup)).keys()) objects.set(digestNamed(object), object);
  return {
    path,
    identities,
    open: () => store.open(archiveObject(name)),
    openFile(sha256) {
      const object = objects.get(sha256);
      if (object === undefined) throw damaged(path, `file ${sha256} is missing`);
      return backupBytes({ path: `${object} in ${store.place}`, identities, open: () => store.open(object) });
    },
  };
}
