import type pg from 'pg';
import { dropIdle } from './connect.ts';

/** Whether the database answers within two seconds and takes writes: a standby only looks ready. */
export async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = takesWrites(pool).catch(() => false);
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref())]);
}

async function takesWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  const takes = rows[0]?.transaction_read_only === 'off';
  // The others were opened no later: asked again, the way there is looked for anew.
  if (!takes) await dropIdle(pool);
  return takes;
}
