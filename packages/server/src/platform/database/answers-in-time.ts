import type pg from 'pg';
import { giveUpConnections } from './connect.ts';

/** Whether the database answers within two seconds and accepts writes; a standby doesn't. */
export async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = takesWrites(pool).catch(() => false);
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref())]);
}

async function takesWrites(pool: pg.Pool): Promise<boolean> {
  if (await isWritable(pool)) return true;
  // Open connections may still lead to the former primary; only a new one shows the current state.
  await giveUpConnections(pool);
  return isWritable(pool);
}

async function isWritable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}
