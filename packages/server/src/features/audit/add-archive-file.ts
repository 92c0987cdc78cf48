import { sha256Of } from '../../platform/audit-log/archive-lines.ts';
import { takeArchiveTurn } from '../../platform/audit-log/archive-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newFileKey, type FileKey, type FileStore } from '../../platform/files/file-store.ts';
import { writeFileName } from '../../platform/files/store.ts';

/** What a row says of an archive's file. */
interface ArchiveFile {
  readonly file_key: FileKey;
  readonly sha256: string;
  readonly size: number;
  readonly at: Date;
}

/**
 * Stores the file first. Then one transaction names it, and `add` describes it and takes out of the database what it has, so a crash at any
 * moment leaves that in the database or in a named file; a file without a name is swept. Returns false, and leaves everything as it was,
 * unless `isDue` agrees once no other server can archive.
 */
export async function addArchiveFile(
  { db, files, clock }: { readonly db: Database; readonly files: FileStore; readonly clock: Clock },
  bytes: Uint8Array,
  {
    isDue,
    add,
  }: {
    readonly isDue: (tx: Transaction) => Promise<boolean>;
    readonly add: (tx: Transaction, file: ArchiveFile) => Promise<void>;
  },
): Promise<boolean> {
  const key = await files.put(bytes, newFileKey());
  const file = { file_key: key, sha256: sha256Of(bytes), size: bytes.length, at: clock.now() };
  const progress = { committing: false };
  try {
    const isDone = await db.transaction().execute(async (tx) => {
      await takeArchiveTurn(tx);
      if (!(await isDue(tx))) return false;
      await writeFileName(tx, { key, size: file.size, sha256: file.sha256, at: file.at, sender: null });
      await add(tx, file);
      progress.committing = true;
      return true;
    });
    if (!isDone) await files.remove(key);
    return isDone;
  } catch (error) {
    if (!progress.committing) await files.remove(key);
    throw error;
  }
}
