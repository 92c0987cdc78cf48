import { setInterval } from 'node:timers/promises';
import type { Logger } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { databaseOver, giveUpConnections, openPool, type Database } from './connect.ts';

/** Where reads go that may be some seconds old: reports and exports. */
export interface Replica {
  /**
   * Runs `read` on the replica if it is up and near enough to the primary, else on the primary. If the replica fails meanwhile, it
   * runs once more, on the primary, so it must not change anything.
   */
  readonly read: <Answer>(read: (db: Database) => Promise<Answer>) => Promise<Answer>;
  /** For monitoring; undefined without a replica. */
  readonly state: () => ReplicaState | undefined;
  readonly stop: () => Promise<void>;
}

export interface ReplicaState {
  readonly isUsed: boolean;
  /** How far it is behind the primary. */
  readonly lagSeconds: number;
  /** Reads that the replica answered, and those that went to the primary instead. */
  readonly reads: number;
  readonly fallbacks: number;
}

export interface ReplicaParts {
  readonly primary: pg.Pool;
  /** Several hosts are several replicas. */
  readonly url: string;
  readonly mostLagMs: number;
  readonly prepared: boolean;
  readonly log: Log;
  /** Is told of every statement that ends. */
  readonly note?: Logger | undefined;
}

/** At most two exports run at once on each server, and reports take milliseconds. */
const connections = 6;

const looksEveryMs = 1000;

/** A replica that takes longer to say where it is counts as down. */
const patienceMs = 2000;

/** How long positions of the primary are remembered: the most lag that can be told. */
const rememberedMs = 600_000;

/** Without a replica, all reads go to the primary. */
export function noReplica(db: Database): Replica {
  return { read: (read) => read(db), state: () => undefined, stop: async () => undefined };
}

/**
 * Follows a replica. Once a second it notes how far the primary has written, and asks which of these positions the replica has
 * replayed: what it shows is as old as the latest of them. So clocks that differ and a replica cut off from the primary do no harm.
 */
export async function openReplica(parts: ReplicaParts): Promise<Replica> {
  const { primary, log, prepared, note } = parts;
  const onError = (error: Error) => log.warn({ err: error }, 'an idle connection to the replica broke');
  const pool = openPool(withAnyHost(parts.url), connections, onError, { prepared });
  const [primaryDb, replicaDb] = [databaseOver(primary, note), databaseOver(pool, note)];
  const watch = watchReplica(parts, pool);
  const stopping = new AbortController();
  let reads = 0;
  let fallbacks = 0;

  async function keepLooking(): Promise<void> {
    // A stop ends the wait with an error.
    for await (const _ of setInterval(looksEveryMs, undefined, { signal: stopping.signal, ref: false }))
      await watch.look();
  }

  await watch.look();
  const looking = keepLooking().catch(() => undefined);
  return {
    async read(read) {
      if (watch.isUsable()) {
        try {
          const answer = await unlessAborted(read(replicaDb), watch.broken());
          reads += 1;
          return answer;
        } catch (error) {
          log.warn({ err: error }, 'a read failed on the replica and is repeated on the primary');
        }
      }
      fallbacks += 1;
      return read(primaryDb);
    },
    state: () => ({ isUsed: watch.isUsable(), lagSeconds: watch.lagMs() / 1000, reads, fallbacks }),
    async stop() {
      stopping.abort();
      await looking;
      await pool.end();
    },
  };
}

/** Whether the replica can be used now. */
function watchReplica({ primary, mostLagMs, log }: ReplicaParts, pool: pg.Pool) {
  const positions = replayedPositions(primary, pool);
  let broken = new AbortController();
  let isUp = false;
  let wasUsed: boolean | undefined;
  const lagMs = () => performance.now() - positions.latest();
  const isUsable = () => isUp && lagMs() <= mostLagMs;

  function note(why: unknown): void {
    if (wasUsed === isUsable()) return;
    wasUsed = isUsable();
    if (wasUsed) log.info('reports and exports are read from the replica');
    else log.warn({ err: why, lagSeconds: lagMs() / 1000 }, 'reports and exports are read from the primary');
  }

  return {
    lagMs,
    isUsable,
    /** Aborts when the replica is found to be down: reads that wait for it go to the primary. */
    broken: () => broken.signal,
    async look(): Promise<void> {
      try {
        await positions.compare();
        isUp = true;
        note(undefined);
      } catch (error) {
        isUp = false;
        broken.abort(error);
        broken = new AbortController();
        note(error);
        await giveUpConnections(pool);
      }
    },
  };
}

/** Several hosts would otherwise mean the one that takes writes. */
function withAnyHost(url: string): string {
  if (url.includes('target_session_attrs=')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=any`;
}

/** Positions in the primary's log, and the latest that the replica has replayed, in the time of `performance.now`. */
function replayedPositions(primary: pg.Pool, replica: pg.Pool) {
  let noted: { readonly at: number; readonly lsn: string }[] = [];
  let latest = -Infinity;

  return {
    latest: () => latest,
    async compare(): Promise<void> {
      const at = performance.now();
      // While the primary is away, the replica is as old as the last position noted.
      const lsn = await answerOf<string>(primary, 'select pg_current_wal_lsn()::text as answer').catch(
        () => undefined,
      );
      noted = noted.filter((each) => each.at >= at - rememberedMs);
      if (lsn !== undefined) noted.push({ at, lsn });
      const replayed = await answerOf<number>(
        replica,
        `select case when pg_is_in_recovery() then coalesce((
             select max(at) from unnest($1::pg_lsn[], $2::float8[]) as noted (lsn, at) where lsn <= pg_last_wal_replay_lsn()
           ), -1) end as answer`,
        [noted.map((each) => each.lsn), noted.map((each) => each.at)],
      );
      if (replayed === undefined) throw new Error('DATABASE_READ_URL does not lead to a standby');
      if (replayed >= 0) latest = Math.max(latest, replayed);
    },
  };
}

async function answerOf<Answer>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Answer | undefined> {
  const query = { text, values: [...values], query_timeout: patienceMs };
  const { rows } = await pool.query<{ answer: Answer | null }>(query);
  return rows[0]?.answer ?? undefined;
}

/** The result of `work`, which goes on unheard if the signal aborts first. */
async function unlessAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  work.catch(() => undefined);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () =>
    reject(signal.reason instanceof Error ? signal.reason : new Error('the replica is away'));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
