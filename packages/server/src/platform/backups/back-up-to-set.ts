import { digested } from '../files/digested.ts';
import { isFileKey } from '../files/file-store.ts';
import { spoolFile } from '../files/spool-file.ts';
import { addRows, jsonPieces, type BackedKeys } from './add-rows.ts';
import { encryptedFor, refuseInvalidRecipients } from './age-streams.ts';
import { BackupError } from './archive-format.ts';
import { sortMissing, type BackedLender, type BackedUp } from './back-up.ts';
import { fileListFolder, type ListedFile } from './backup-manifest.ts';
import type { BackupStore } from './backup-store.ts';
import {
  archiveObject,
  backupName,
  backupsIn,
  fileObject,
  filesFolder,
  readReceipt,
  receiptObject,
  receiptText,
  type ReceiptLine,
} from './receipt.ts';
import { digestOf } from './read-archive.ts';
import type { NamedFile } from './store.ts';
import { archiveBytes, type ArchiveWriter } from './write-archive.ts';

/** A backup set, and the public keys to encrypt it for; without any, it is not encrypted. */
export interface SetPlace {
  readonly store: BackupStore;
  readonly recipients: readonly string[];
  /** Reads what the set has already, and replaces what is damaged. */
  readonly rechecks: boolean;
}

export interface BackedUpToSet extends BackedUp {
  readonly name: string;
  /** Bytes that this backup added to the set. */
  readonly bytes: number;
}

/**
 * Adds a backup to a set: an archive of all rows at one moment, and each file that the set does not have. Only its receipt,
 * written last, makes it a backup. The caller makes sure nobody else writes to the set.
 */
export async function backUpToSet(
  lender: BackedLender,
  keys: BackedKeys,
  place: SetPlace,
): Promise<BackedUpToSet> {
  const { store, recipients } = place;
  refuseInvalidRecipients(recipients);
  const { now } = lender;
  const name = backupName(now);
  const known = await knownFiles(store);
  await store.removeUnfinished();
  const copy = fileCopies(lender, place, known);
  let done: BackedUp = { rows: 0, files: 0, lostFiles: [], deletedFiles: [] };
  // PostgreSQL keeps every row that is changed or deleted until the transaction that reads the rows is over, so it must not wait for the store.
  // The archive waits on disk as it is stored: encrypted, if it is.
  const { bytes } = await spoolFile(
    lender.folder,
    archiveBytes({ recipients, at: now }, async (into) => {
      const about = { format: 'drawbridge backup 2', madeAt: now.toISOString() } as const;
      const { rows, files } = await addRows(into, lender, { ...about, ...keys });
      done = { rows, ...(await addFileList(into, lender, files, copy)) };
    }),
  );
  const archive = digested(bytes);
  const size = await store.put(archiveObject(name), archive.pieces).finally(() => bytes.destroy());
  const { needed } = copy;
  async function* lines(): AsyncGenerator<ReceiptLine> {
    yield { object: archiveObject(name), sha256: archive.digest() };
    for (const [object, sha256] of needed) yield { object, sha256 };
  }
  const receiptSize = await store.put(receiptObject(name), receiptText(lines()));
  return { name, bytes: copy.bytes() + size + receiptSize, ...done };
}

/**
 * The files that the set has, with the digests of their stored bytes; undefined if no complete backup names them, because one
 * that was interrupted stored them.
 */
async function knownFiles(store: BackupStore): Promise<ReadonlyMap<string, string | undefined>> {
  const known = new Map<string, string | undefined>();
  for await (const { name } of store.list(filesFolder)) known.set(name, undefined);
  for (const backup of await backupsIn(store)) {
    for await (const { object, sha256 } of receiptLines(store, backup))
      if (known.has(object)) known.set(object, sha256);
  }
  return known;
}

/** A damaged receipt says nothing. */
async function* receiptLines(store: BackupStore, backup: string): AsyncGenerator<ReceiptLine> {
  const lines: ReceiptLine[] = [];
  try {
    for await (const line of readReceipt(store, backup)) lines.push(line);
  } catch (error) {
    if (error instanceof BackupError) return;
    throw error;
  }
  yield* lines;
}

/** Copies files into the set, each once. */
function fileCopies(
  { files }: Pick<BackedLender, 'files'>,
  { store, recipients, rechecks }: SetPlace,
  known: ReadonlyMap<string, string | undefined>,
) {
  const needed = new Map<string, string>();
  let bytes = 0;

  async function copy({ key, sha256 }: NamedFile, object: string): Promise<boolean> {
    const plain = isFileKey(key) ? await files.open(key) : undefined;
    if (!plain) return false;
    const stored = digested(encryptedFor(recipients, checked(plain, sha256)));
    try {
      bytes += await store.put(object, stored.pieces);
    } catch (error) {
      if (error instanceof DamagedFile) return false;
      throw error;
    }
    needed.set(object, stored.digest());
    return true;
  }

  /** The digest of an object that the set has; undefined if it is damaged. */
  async function digestKept(object: string, { sha256 }: NamedFile): Promise<string | undefined> {
    const before = known.get(object);
    if (before !== undefined && !rechecks) return before;
    const digest = await digestOf(store.open(object));
    const expected = before ?? (recipients.length === 0 ? sha256 : digest);
    return digest === expected ? digest : undefined;
  }

  return {
    /** The objects this backup needs, with the digests of their stored bytes. */
    needed: needed as ReadonlyMap<string, string>,
    bytes: () => bytes,
    /** Whether the set has the file now. */
    async keep(file: NamedFile): Promise<boolean> {
      const object = fileObject(recipients, file.sha256);
      if (needed.has(object)) return true;
      const digest = known.has(object) ? await digestKept(object, file) : undefined;
      if (digest === undefined) return copy(file, object);
      needed.set(object, digest);
      return true;
    },
  };
}

/** A file does not have the contents that its row says. */
class DamagedFile extends Error {}

async function* checked(pieces: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const read = digested(pieces);
  yield* read.pieces;
  if (read.digest() !== sha256) throw new DamagedFile();
}

/** Copies the named files and adds their list, in which those that are missing are marked. */
async function addFileList(
  archive: ArchiveWriter,
  { db }: BackedLender,
  named: AsyncIterable<NamedFile>,
  copy: { keep: (file: NamedFile) => Promise<boolean> },
): Promise<Omit<BackedUp, 'rows'>> {
  const list = jsonPieces(archive, fileListFolder);
  const add = (file: ListedFile) => list.add(JSON.stringify(file));
  const missing = new Map<string, NamedFile>();
  let files = 0;
  for await (const file of named) {
    if (await copy.keep(file)) {
      files += 1;
      await add({ ...file, state: 'kept' });
    } else missing.set(file.key, file);
  }
  const sorted = await sortMissing(db, [...missing.keys()]);
  for (const [key, file] of missing)
    await add({ ...file, state: sorted.lostFiles.includes(key) ? 'lost' : 'deleted' });
  await list.end();
  return { files, ...sorted };
}
