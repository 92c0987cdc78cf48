import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

export interface Counted {
  readonly kind: string;
  readonly key: string;
  readonly at: Date;
  /** Attempts count from this moment on. */
  readonly since: Date;
  readonly most: number;
}

/** The times of attempts that count, oldest first. */
export async function countedTimes(
  db: Queries,
  { kind, key, since }: Pick<Counted, 'kind' | 'key' | 'since'>,
): Promise<readonly Date[]> {
  const row = await db
    .selectFrom('attempts')
    .select('times')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.times ?? []).filter((at) => at > since);
}

/**
 * Counts an attempt if the limit allows it, and returns whether it did. Simultaneous attempts cannot exceed the limit.
 */
export async function admitAttempt(db: Queries, { kind, key, at, since, most }: Counted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into attempts as known (kind, key, times, last_at) values (${kind}, ${key}, array[${at}::timestamptz], ${at})
    on conflict (kind, key) do update set
      times = array(select t from unnest(known.times) t where t > ${since} order by t) || ${at}::timestamptz,
      last_at = ${at}
    where (select count(*) from unnest(known.times) t where t > ${since}) < ${most}`.execute(db);
  return numAffectedRows === 1n;
}

export async function forgetLastAttempt(
  db: Queries,
  { kind, key }: Pick<Counted, 'kind' | 'key'>,
): Promise<void> {
  await sql`
    update attempts set times = times[:cardinality(times) - 1] where kind = ${kind} and key = ${key}`.execute(
    db,
  );
}

export function forgetAttempts(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'attempts', sql`last_at < ${before}`);
}
