import { expect } from 'vitest';
import type { World } from './world.ts';

/** How many sessions of this database wait for a lock. */
export async function waitingForLocks({ pool }: Pick<World, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * Runs the first call until it needs this table, then the second until it ends or waits too, and then lets both finish.
 */
export async function crossing<First, Second>(
  { pool }: Pick<World, 'pool'>,
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const holder = await pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const waiting = () => waitingForLocks({ pool });
    const one = first();
    await expect.poll(waiting).toBe(1);
    let isOver = false;
    const other = second().finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await waiting()) > 1).toBe(true);
    await holder.query('rollback');
    return [await one, await other];
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Runs the first statement in a transaction, and the second once what is done meanwhile waits for it. `$1` is the id. */
export async function between<Done>(
  { pool }: Pick<World, 'pool'>,
  [first, second]: readonly [first: string, second: string],
  id: string,
  act: () => Promise<Done>,
): Promise<Done> {
  const other = await pool.connect();
  try {
    // PostgreSQL ends the transaction that notices a deadlock: here what is done meanwhile.
    await other.query(`begin; set local deadlock_timeout = '20s'`);
    await other.query(first, [id]);
    const done = act();
    await expect.poll(() => waitingForLocks({ pool })).toBe(1);
    await other.query(second, [id]);
    await other.query('commit');
    return await done;
  } finally {
    other.release();
  }
}
