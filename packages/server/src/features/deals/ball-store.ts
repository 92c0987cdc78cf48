import { sql } from 'kysely';
import type { InProcessStage } from '@drawbridge/domain/deals/stages.ts';
import { ballOf, type Ball, type OpenItem, type PlacedOrder } from '@drawbridge/domain/pipeline/ball.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface BallRows {
  readonly items: readonly OpenItem[];
  readonly orders: readonly PlacedOrder[];
}

/** What decides who has the ball, by deal. Deals with neither open items nor orders are left out. */
export async function ballRows(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, BallRows>> {
  const { rows } = await sql<BallRows & { id: string }>`
    select deal_id as id, coalesce(items, '[]') as items, coalesce(orders, '[]') as orders
    from (
      select deal_id,
        json_agg(json_build_object('words', words, 'from', asked_of, 'inReview', exists (
            select from documents where documents.action_item_id = action_items.id and review = 'submitted'))
          order by due_on nulls last, created_at, action_items.id) as items
      from action_items where deal_id = any(${[...ids]}) and done_at is null
      group by deal_id
    ) as asked
    full join (
      select deal_id,
        json_agg(json_build_object('kind', kind, 'vendor', vendor, 'orderedOn', ordered_on, 'paid', paid,
          'completedOn', completed_on) order by kind) as orders
      from deal_orders where deal_id = any(${[...ids]})
      group by deal_id
    ) as ordered using (deal_id)`.execute(db);
  return new Map(rows.map(({ id, items, orders }) => [id, { items, orders }]));
}

/** Who has the ball of a deal in process. */
export function ballOfDeal(
  { status }: { readonly status: InProcessStage },
  found: BallRows | undefined,
): Ball {
  return ballOf({ stage: status, items: found?.items ?? [], orders: found?.orders ?? [] });
}
