import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** When an employee viewed full numbers since a time, newest first. */
export async function viewsSince(
  db: Queries,
  accountId: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('shown_account_numbers')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

export async function recordView(
  tx: Transaction,
  look: { readonly accountId: string; readonly beneficiaryId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('shown_account_numbers')
    .values({ account_id: look.accountId, beneficiary_id: look.beneficiaryId, at: look.at })
    .execute();
}

/** A bank account with its encrypted number. With a draw, only that draw’s account. */
export function sealedNumber(db: Queries, { id, drawId }: { id: string; drawId: string | undefined }) {
  return db
    .selectFrom('beneficiaries')
    .innerJoin('deals', 'deals.id', 'beneficiaries.deal_id')
    .select([
      'beneficiaries.id',
      'beneficiaries.owner_id',
      'beneficiaries.routing_number',
      'beneficiaries.sealed_account_number',
      'beneficiaries.account_number_end',
      'deals.loan_number',
    ])
    .where('beneficiaries.id', '=', id)
    .$if(drawId !== undefined, (query) =>
      query.where((expression) =>
        expression.exists(
          expression
            .selectFrom('draws')
            .select('draws.id')
            .where('draws.id', '=', drawId ?? '')
            .whereRef('draws.beneficiary_id', '=', 'beneficiaries.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Deletes older views, which no limit counts. The audit log keeps them. */
export function forgetViews(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'shown_account_numbers', sql`at < ${before}`);
}
