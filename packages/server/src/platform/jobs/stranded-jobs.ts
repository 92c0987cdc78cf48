import type pg from 'pg';
import type { Log } from '../log.ts';
import { releaseJobsOf, releaseStrandedJobs, showAlive } from './store.ts';

const secondsBetweenLooks = 5;

/** An abandoned run of this lane. */
export interface FormerRun {
  readonly workerId: string;
  /** Jobs its handlers are still running. */
  runningJobs(): readonly string[];
}

interface Watch {
  readonly pool: pg.Pool;
  readonly workerId: string;
  readonly log: Log;
  /** Emptied as their jobs are freed. */
  readonly formerRuns: Set<FormerRun>;
}

/**
 * While a worker runs, shows that it is alive and frees the jobs of workers that died. Jobs of its own abandoned runs are
 * freed once their handlers end. Returns the function that stops this.
 */
export function watchForStrandedJobs({ pool, workerId, log, formerRuns }: Watch): () => Promise<void> {
  let connection: pg.PoolClient | undefined;
  let shown = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function show(client: pg.PoolClient, id: string): Promise<void> {
    if (shown.has(id)) return;
    await showAlive(client, id);
    shown.add(id);
  }

  async function look(): Promise<void> {
    try {
      if (!connection) {
        connection = await pool.connect();
        shown = new Set();
      }
      await show(connection, workerId);
      let released = 0;
      for (const former of formerRuns) {
        const running = former.runningJobs();
        if (running.length > 0) await show(connection, former.workerId);
        released += await releaseJobsOf(connection, former.workerId, running);
        if (running.length === 0) formerRuns.delete(former);
      }
      released += await releaseStrandedJobs(connection, [workerId, ...shown]);
      if (released > 0) log.warn({ jobs: released }, 'took over the jobs of a worker that died');
    } catch (error) {
      log.debug({ err: error }, 'could not look for stranded jobs');
      letGo(true);
    }
  }

  function letGo(broken: boolean): void {
    // Closed instead of released, because the connection is the sign of life.
    connection?.release(broken);
    connection = undefined;
  }

  async function lookAgain(): Promise<void> {
    await look();
    if (stopped) return;
    timer = setTimeout(() => {
      looking = lookAgain();
    }, secondsBetweenLooks * 1000).unref();
  }

  let looking = lookAgain();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    letGo(true);
  };
}
