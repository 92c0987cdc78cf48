import { sql } from 'kysely';
import type { InProcessStage } from '@drawbridge/domain/deals/stages.ts';
import { ballOf, type Ball, type OpenItem, type PlacedOrder } from '@drawbridge/domain/pipeline/ball.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface BallRows {
  readonly items: readonly OpenItem[];
  readonly orders: readonly PlacedOrder[];
}

/** What decides who has the ball, by deal. */
export async function ballRows(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, BallRows>> {
  const { rows } = await sql<BallRows & { id: string }>`
    select deals.id,
      coalesce((
        select json_agg(json_build_object('words', words, 'from', asked_of, 'inReview', exists (
            select from documents where documents.action_item_id = action_items.id and review = 'submitted'))
          order by due_on nulls last, created_at, action_items.id)
        from action_items where deal_id = deals.id and done_at is null
      ), '[]'::json) as items,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'vendor', vendor, 'orderedOn', ordered_on, 'paid', paid,
          'completedOn', completed_on) order by kind)
        from deal_orders where deal_id = deals.id
      ), '[]'::json) as orders
    from deals where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, items, orders }) => [id, { items, orders }]));
}

/** Who has the ball of a deal in process. */
export function ballOfDeal(
  { status }: { readonly status: InProcessStage },
  found: BallRows | undefined,
): Ball {
  return ballOf({ stage: status, items: found?.items ?? [], orders: found?.orders ?? [] });
}
