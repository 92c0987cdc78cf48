import { sql } from 'kysely';
import { inProcessStages, stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { ViewChange, NewView, SavedView } from '@drawbridge/contract/pipeline/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** The stages, products and states found among the deals of the scope that its tables show. */
export async function findChoices(
  db: Queries,
  scope: DealScope,
): Promise<{ stages: Stage[]; products: string[]; states: string[] }> {
  const shown = [...inProcessStages, 'Funded'];
  const { rows } = await sql<{ stages: Stage[]; products: string[]; states: string[] }>`
    with mine as materialized (
      select status, product, properties.state
      from deals
      left join properties on properties.deal_id = deals.id and properties.position = 1
      where ${inScope(scope)} and status = any(${shown})
    )
    select
      array(select distinct status from mine where status <> 'Funded') as stages,
      array(select product from mine group by product order by lower(product) limit 500) as products,
      array(select distinct state from mine where state is not null order by state) as states`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the choices were not answered');
  return { ...found, stages: stages.filter((stage) => found.stages.includes(stage)) };
}

type ViewRow = Omit<SavedView, 'isDefault'> & { is_default: boolean };

export function viewsOf(db: Queries, accountId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search', 'is_default'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Makes whoever else changes this person’s views wait until the transaction is over. */
export async function holdViews(tx: Queries, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** No view of theirs opens with the dashboard any more. */
export async function clearDefault(tx: Queries, accountId: string): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

export function addView(tx: Queries, accountId: string, view: NewView, at: Date): Promise<ViewRow> {
  return tx
    .insertInto('saved_views')
    .values({
      account_id: accountId,
      name: view.name,
      search: JSON.stringify(view.search),
      is_default: view.isDefault ?? false,
      created_at: at,
    })
    .returning(['id', 'name', 'search', 'is_default'])
    .executeTakeFirstOrThrow();
}

export function writeView(
  tx: Queries,
  accountId: string,
  { id, name, search, isDefault }: ViewChange,
): Promise<ViewRow> {
  return tx
    .updateTable('saved_views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(search === undefined ? {} : { search: JSON.stringify(search) }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
      // An update needs something to set, even when nothing is to change.
      account_id: accountId,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name', 'search', 'is_default'])
    .executeTakeFirstOrThrow();
}

/** Whether there was one to remove. */
export async function removeView(tx: Queries, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
