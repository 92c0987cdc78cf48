import { sql, type Updateable } from 'kysely';
import type { StaffDrawsQuery } from '@drawbridge/contract/draws/staff-schema.ts';
import type { DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The id of a draw’s deal; undefined when the draw does not exist. */
export async function dealOfDraw(db: Queries, drawId: string): Promise<string | undefined> {
  const row = await db.selectFrom('draws').select('deal_id').where('id', '=', drawId).executeTakeFirst();
  return row?.deal_id;
}

/** The current amounts of a draw’s budget lines. The draw itself counts only once it is wired. */
export function standingsOfDraw(db: Queries, drawId: string) {
  return db
    .selectFrom('draw_lines')
    .innerJoin('budget_item_balances as standing', 'standing.budget_item_id', 'draw_lines.budget_item_id')
    .select(['draw_lines.budget_item_id', 'standing.budget', 'standing.invoiced'])
    .where('draw_lines.draw_id', '=', drawId)
    .execute();
}

type Step = Partial<
  Pick<
    Updateable<Tables['draws']>,
    | 'inspection_date'
    | 'inspection_scheduled_on'
    | 'inspected_on'
    | 'approved_on'
    | 'approved_by'
    | 'retainage_percent'
    | 'wired_on'
    | 'wired_by'
    | 'wire_reference'
    | 'declined_on'
    | 'declined_because'
    | 'withdrawn'
  >
>;

/** Moves a draw to a state. The transaction must have locked its deal. */
export async function writeStep(
  tx: Transaction,
  drawId: string,
  state: DrawState,
  step: Step,
): Promise<void> {
  await tx
    .updateTable('draws')
    .set({ state, ...step })
    .where('id', '=', drawId)
    .execute();
}

/** Writes the findings of each line. Amounts are dollars with two decimals. */
export async function writeFindings(
  tx: Transaction,
  drawId: string,
  lines: readonly { id: string; inspected: string; percent: number | null; reason: string | null }[],
): Promise<void> {
  await sql`
    update draw_lines set
      inspected = (line ->> 'inspected')::numeric,
      percent_complete = (line ->> 'percent')::numeric,
      reason = line ->> 'reason'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line
    where draw_id = ${drawId} and budget_item_id = line ->> 'id'`.execute(tx);
}

/** Writes what is approved and retained on each line. A reason replaces the inspector’s. */
export async function writeApproval(
  tx: Transaction,
  drawId: string,
  lines: readonly { id: string; approved: string; retained: string; reason: string | null }[],
): Promise<void> {
  await sql`
    update draw_lines set
      approved = (line ->> 'approved')::numeric,
      retained = (line ->> 'retained')::numeric,
      reason = coalesce(line ->> 'reason', reason)
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line
    where draw_id = ${drawId} and budget_item_id = line ->> 'id'`.execute(tx);
}

/** Pending draws, or the draws in one state, earliest request first. */
export async function staffDrawRows(
  db: Queries,
  {
    state,
    limit,
    after,
  }: { state: StaffDrawsQuery['state']; limit: number; after: [string, string] | undefined },
) {
  return db
    .selectFrom('draws')
    .innerJoin('deals', 'deals.id', 'draws.deal_id')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .select((expression) => [
      'draws.id',
      'draws.deal_id',
      'draws.number',
      'draws.state',
      'draws.requested_on',
      'deals.loan_number',
      'accounts.name as borrower',
      sql<number>`jsonb_array_length(draws.warnings)`.as('warnings'),
      expression
        .selectFrom('draw_lines')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('requested'), sql<string>`0`).as('sum'))
        .whereRef('draw_lines.draw_id', '=', 'draws.id')
        .as('requested'),
    ])
    .$if(state === undefined, (query) => query.where('draws.state', 'not in', ['wired', 'declined']))
    .$if(state !== undefined, (query) => query.where('draws.state', '=', state ?? 'requested'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(draws.requested_on, draws.id) > (${after?.[0]}::date, ${after?.[1]})`),
    )
    .orderBy('draws.requested_on')
    .orderBy('draws.id')
    .limit(limit)
    .execute();
}
