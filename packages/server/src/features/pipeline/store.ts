import { sql } from 'kysely';
import { inProcessStages, stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** The stages, products and states of the deals that the tables show. */
export async function findChoices(
  db: Queries,
  scope: DealScope,
): Promise<{ stages: Stage[]; products: string[]; states: string[] }> {
  const shown = [...inProcessStages, 'Funded'];
  const { rows } = await sql<{ stages: Stage[]; products: string[]; states: string[] }>`
    with mine as materialized (
      select status, product, first_properties.state
      from deals
      left join first_properties on first_properties.deal_id = deals.id
      where ${inScope(scope)} and status = any(${shown})
    )
    select
      array(select distinct status from mine where status <> 'Funded') as stages,
      array(select product from mine group by product order by lower(product) limit 500) as products,
      array(select distinct state from mine where state is not null order by state) as states`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database returned no filter choices');
  return { ...found, stages: stages.filter((stage) => found.stages.includes(stage)) };
}
