import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';
import { drawSteps } from '@drawbridge/domain/draws/draw-states.ts';
import type { World } from './world.ts';

async function insert(world: Pick<World, 'pool'>, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(statement, values);
  return rows[0]?.id ?? '';
}

/** Adds a budget from line amounts by sublot, such as `{ A: ['100.00', …] }`, and returns the line ids in order. */
export async function addBudget(
  world: Pick<World, 'pool'>,
  dealId: string,
  sublots: Readonly<Record<string, readonly string[]>>,
  replaced = false,
): Promise<string[]> {
  const budget = await insert(
    world,
    `insert into budgets (deal_id, file_name, uploaded_at, replaced_at)
     values ($1, 'Budget.xlsx', '2026-01-01', $2) returning id`,
    [dealId, replaced ? '2026-02-01' : null],
  );
  const items: string[] = [];
  for (const [place, [sublot, amounts]] of Object.entries(sublots).entries()) {
    const id = await insert(
      world,
      'insert into budget_sublots (budget_id, position, sublot, name) values ($1, $2, $3, $4) returning id',
      [budget, place + 1, sublot, `House ${sublot}`],
    );
    for (const [line, amount] of amounts.entries()) {
      items.push(
        await insert(
          world,
          `insert into budget_items (sublot_id, position, cost_code, name, budget)
           values ($1, $2, $3, $4, $5) returning id`,
          [id, line + 1, `${sublot}${line}`, `Line ${line}`, amount],
        ),
      );
    }
  }
  return items;
}

/** A budget line’s id and a draw’s amounts on it. */
type Line = readonly [
  item: string,
  requested: string,
  inspected?: string | undefined,
  approved?: string | undefined,
  reason?: string,
];

export interface NewDraw {
  readonly number: number;
  readonly state: DrawStep;
  readonly requestedOn?: string;
  readonly lines: readonly Line[];
}

/** Inserts a draw that reached each state a day after the previous one, and returns its id. */
export async function addDraw(
  world: Pick<World, 'pool'>,
  dealId: string,
  { number, state, requestedOn = '2026-03-02', lines }: NewDraw,
): Promise<string> {
  const reached = drawSteps.indexOf(state);
  const draw = await insert(
    world,
    `insert into draws (deal_id, number, state, requested_on, inspection_start, inspection_end,
       inspection_scheduled_on, inspected_on, approved_on, wired_on, lockbox_access_code)
     values ($1, $2, $3, $4::date, $4::date + 1, $4::date + 3, case when $5 > 0 then $4::date + 1 end,
       case when $5 > 1 then $4::date + 2 end, case when $5 > 2 then $4::date + 7 end,
       case when $5 > 3 then $4::date + 8 end, 'Gate#7') returning id`,
    [dealId, number, state, requestedOn, reached],
  );
  for (const [item, requested, inspected, approved, reason] of lines) {
    await world.pool.query(
      `insert into draw_lines (draw_id, budget_item_id, requested, inspected, approved, reason)
       values ($1, $2, $3, $4, $5, $6)`,
      [draw, item, requested, inspected ?? null, approved ?? null, reason ?? null],
    );
  }
  return draw;
}
