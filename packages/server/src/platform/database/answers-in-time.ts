import type pg from 'pg';

/** Whether the database answers within two seconds. */
export async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref())]);
}
