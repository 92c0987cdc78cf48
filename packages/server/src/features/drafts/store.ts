import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const columns = ['form', 'fields', 'saved_at'] as const;

export function draftOf(db: Queries, accountId: string, form: string) {
  return db
    .selectFrom('drafts')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>;

/** Saves a draft unless a newer one of the same form exists. Returns when the saved one was typed. */
export async function writeDraft(tx: Transaction, accountId: string, draft: DraftRow): Promise<Date> {
  const row = await tx
    .insertInto('drafts')
    .values({ account_id: accountId, ...draft })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'form']).doUpdateSet({
        fields: sql`case when excluded.saved_at >= drafts.saved_at then excluded.fields else drafts.fields end`,
        saved_at: sql`greatest(excluded.saved_at, drafts.saved_at)`,
      }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow();
  return row.saved_at;
}

/** Removes a person’s oldest drafts beyond `most`. */
export async function dropOldestDrafts(tx: Transaction, accountId: string, most: number): Promise<void> {
  const surplus = tx
    .selectFrom('drafts')
    .select('form')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('form')
    .offset(most);
  await tx.deleteFrom('drafts').where('account_id', '=', accountId).where('form', 'in', surplus).execute();
}

export async function removeDraft(db: Queries, accountId: string, form: string): Promise<void> {
  await db.deleteFrom('drafts').where('account_id', '=', accountId).where('form', '=', form).execute();
}

/** Deletes older drafts, except those of people under legal hold. */
export function forgetDrafts(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'drafts', sql`saved_at < ${before} and not is_held(null, account_id)`);
}
