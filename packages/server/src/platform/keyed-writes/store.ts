import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Identifies a write. Keys belong to their senders. */
interface WriteName {
  readonly owner: string;
  readonly key: string;
}

/**
 * Claims the key for this transaction’s write. Waits for a concurrent claim, and returns false if that write was committed.
 */
export async function claimKey(
  tx: Queries,
  { owner, key, digest, at }: WriteName & { readonly digest: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('keyed_writes')
    .values({ owner, key, digest, at })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function keepOutcome(
  tx: Queries,
  { owner, key, outcome }: WriteName & { readonly outcome: string },
): Promise<void> {
  await tx
    .updateTable('keyed_writes')
    .set({ outcome: sql`${outcome}::jsonb` })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** What is stored under the key: the digest of its contents and its outcome. */
export function earlierWrite(tx: Queries, { owner, key }: WriteName) {
  return tx
    .selectFrom('keyed_writes')
    .select(['digest', 'outcome'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export function forgetKeys(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'keyed_writes', sql`at < ${before}`);
}
