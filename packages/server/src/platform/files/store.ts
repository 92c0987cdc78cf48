import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import type { FileKey } from './file-store.ts';

export interface FileToName {
  readonly key: FileKey;
  readonly size: number;
  readonly sha256: string;
}

/** Names a stored file, in the transaction that writes the rows that use it. */
export async function writeFileName(
  tx: Queries,
  { key, size, sha256, at, sender }: FileToName & { readonly at: Date; readonly sender: string | null },
): Promise<void> {
  await tx.insertInto('files').values({ key, size, sha256, created_at: at, sender }).execute();
}

/** Makes other transactions that name the sender's files wait until this one ends. */
export async function holdSender(tx: Queries, sender: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${sender}`}, 0))`.execute(tx);
}

/**
 * The sender's file that must leave the 24-hour window before these files and bytes fit, and whether the number of files
 * is the limit; undefined if they fit. Counting back from the latest file, it is the first that exceeds the allowance.
 */
export async function fileInTheWay(
  db: Queries,
  { sender, since, files, bytes }: { sender: string; since: Date; files: number; bytes: number },
): Promise<{ at: Date; isNumber: boolean } | undefined> {
  const { rows } = await sql<{ at: Date; isNumber: boolean }>`
    select created_at as at, number > ${files} as "isNumber"
    from (
      select created_at, key,
        row_number() over latest_first as number, sum(size) over latest_first as bytes
      from files
      where sender = ${sender} and created_at > ${since}
      window latest_first as (order by created_at desc, key desc rows unbounded preceding)
    ) counted
    where number > ${files} or bytes > ${bytes}
    order by created_at desc, key desc
    limit 1`.execute(db);
  return rows[0];
}

/** The keys that a row names. */
export async function namedKeys(db: Queries, keys: readonly FileKey[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Makes one row of all that says how many files there are. Two servers that do this at once each take rows of their own. */
export async function sumUpFileCounts(db: Queries): Promise<void> {
  await sql`
    with counts as (delete from file_counts returning files, bytes)
    insert into file_counts (files, bytes) select sum(files), sum(bytes) from counts having count(*) > 0`.execute(
    db,
  );
}

export async function namesAnyFile(db: Queries): Promise<boolean> {
  return (await db.selectFrom('files').select('key').limit(1).executeTakeFirst()) !== undefined;
}
