import type { Queries } from '../database/connect.ts';
import type { FileKey } from './file-store.ts';

/** Names a file of the store. In the transaction that also names what the file is for. */
export async function recordFile(
  tx: Queries,
  file: { key: FileKey; size: number; sha256: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('files')
    .values({ key: file.key, size: file.size, sha256: file.sha256, created_at: file.at })
    .execute();
}

/** Which of the keys a row names. */
export async function namedKeys(db: Queries, keys: readonly FileKey[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Whether the database knows any file at all. */
export async function namesAnyFile(db: Queries): Promise<boolean> {
  return (await db.selectFrom('files').select('key').limit(1).executeTakeFirst()) !== undefined;
}
