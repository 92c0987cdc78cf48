import type { World } from './world.ts';

/**
 * Lets the database check letters whose good-through date is over in the real world. Its triggers skip those by the real time,
 * and an office's calendar stands still.
 */
export async function checkLettersOfAnyDay({ pool }: Pick<World, 'pool'>): Promise<void> {
  await pool.query(
    `create or replace function earliest_day(at timestamptz) returns date language sql stable as $$
       select case when at = now() then '-infinity' else ((at - interval '12 hours') at time zone 'UTC')::date end $$`,
  );
}
