import { expect, test } from 'vitest';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();

/** Columns that refer to a table, and that no index begins with. */
async function withoutIndex(table: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = $1::regclass and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
     ) order by name`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** An event is found by its own id, and kept for some days only: nobody asks for those of a deal. */
const neverAskedFor = new Set(['webhook_events.deal_id']);

test.each(['deals', 'payoff_quotes'])('what belongs to %s is found by an index', async (table) => {
  expect((await withoutIndex(table)).filter((name) => !neverAskedFor.has(name))).toEqual([]);
});
