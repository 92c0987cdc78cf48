import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const columns = ['id', 'account_id', 'reason', 'asked_at', 'ready_at', 'expires_at', 'size'] as const;

export type CopyRow = NonNullable<Awaited<ReturnType<typeof currentCopyOf>>>;

/** The person’s copy that is being made or can be downloaded. */
export function currentCopyOf(db: Queries, accountId: string, now: Date) {
  return db
    .selectFrom('personal_copies')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where((copy) => copy.or([copy('expires_at', 'is', null), copy('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Keeps others from asking for another copy until the transaction ends. False if there is no such person (any more). */
export async function lockPerson(tx: Transaction, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function addCopy(
  tx: Transaction,
  copy: {
    readonly accountId: string;
    readonly askedBy: string;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('personal_copies')
    .values({
      account_id: copy.accountId,
      asked_by: copy.askedBy,
      reason: copy.reason,
      asked_at: copy.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy that was not removed, with its person. */
export function copyToKeep(db: Queries, id: string) {
  return db
    .selectFrom('personal_copies as copies')
    .innerJoin('accounts', 'accounts.id', 'copies.account_id')
    .select([
      'copies.id',
      'copies.account_id',
      'copies.ready_at',
      'copies.expires_at',
      'copies.file_key',
      'accounts.name',
      'accounts.email',
      'accounts.account_type',
    ])
    .where('copies.id', '=', id)
    .where('copies.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a copy that is still to be made. False if another run of the job was first, or the copy was removed. */
export async function lockUnmade(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('personal_copies')
    .select('id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function writeReady(
  tx: Transaction,
  id: string,
  ready: { readonly key: string; readonly size: number; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('personal_copies')
    .set({ file_key: ready.key, size: ready.size, ready_at: ready.at, expires_at: ready.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes a copy’s file from the database. Returns the key of its bytes. */
export async function removeCopies(
  tx: Transaction,
  { accountId, expiredAt, at }: { readonly accountId: string; readonly expiredAt?: Date; readonly at: Date },
): Promise<string[]> {
  const open = await tx
    .selectFrom('personal_copies')
    .select(['id', 'file_key'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(expiredAt !== undefined, (copies) => copies.where('expires_at', '<=', expiredAt ?? at))
    .forUpdate()
    .execute();
  for (const { id, file_key: key } of open) {
    await tx
      .updateTable('personal_copies')
      .set({ removed_at: at, file_key: null })
      .where('id', '=', id)
      .execute();
    if (key !== null) await tx.deleteFrom('files').where('key', '=', key).execute();
  }
  return open.flatMap(({ file_key: key }) => (key === null ? [] : [key]));
}

export function copyToOpen(db: Queries, id: string, now: Date) {
  return db
    .selectFrom('personal_copies')
    .select(['file_key', 'size', 'ready_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function isPerson(db: Queries, id: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Removes files that should be gone: the job that removes them was lost. Their bytes go with the files that no row names. */
export async function removeExpired(db: Queries, expiredBefore: Date, at: Date): Promise<void> {
  await sql`
    with expired as (
      select id, file_key from personal_copies where removed_at is null and expires_at < ${expiredBefore} for update
    ), removed as (
      update personal_copies set removed_at = ${at}, file_key = null where id in (select id from expired)
    )
    delete from files where key in (select file_key from expired)`.execute(db);
}

/** Deletes what is known of copies that were removed, or requested in vain, before then, except those of people under legal hold. */
export function forgetCopies(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'personal_copies',
    sql`coalesce(removed_at, asked_at) < ${before} and file_key is null and not is_held(null, account_id)`,
  );
}
