import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

interface Saved {
  readonly accountId: string;
  readonly name: string;
  readonly scenarios: readonly PricedScenario[];
  readonly at: Date;
}

/** A broker’s comparisons, newest first. */
export function comparisonsOf(db: Queries, accountId: string) {
  return db
    .selectFrom('pricing_comparisons')
    .select(['id', 'name', 'scenarios', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function addComparison(
  tx: Transaction,
  { accountId, name, scenarios, at }: Saved,
): Promise<void> {
  await tx
    .insertInto('pricing_comparisons')
    .values({ account_id: accountId, name, scenarios: JSON.stringify(scenarios), saved_at: at })
    .execute();
}

/** Changes a comparison of that account. Returns whether there is one. */
export async function changeComparison(
  tx: Transaction,
  id: string,
  { accountId, name, scenarios, at }: Saved,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pricing_comparisons')
    .set({ name, scenarios: JSON.stringify(scenarios), saved_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeComparison(db: Queries, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pricing_comparisons')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
