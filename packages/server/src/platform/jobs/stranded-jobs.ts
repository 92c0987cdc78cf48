import type pg from 'pg';
import type { Log } from '../log.ts';
import { releaseStrandedJobs, showAlive } from './store.ts';

const secondsBetweenLooks = 5;

/**
 * While a worker runs: shows that it is alive, and frees the jobs of others that have died in the middle of one.
 * Gives the function that ends this.
 */
export function watchForStrandedJobs(pool: pg.Pool, workerId: string, log: Log): () => Promise<void> {
  let connection: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    try {
      if (!connection) {
        connection = await pool.connect();
        await showAlive(connection, workerId);
      }
      const released = await releaseStrandedJobs(connection, workerId);
      if (released > 0) log.warn({ jobs: released }, 'took over the jobs of a worker that died');
    } catch (error) {
      log.debug({ err: error }, 'could not look for stranded jobs');
      letGo(true);
    }
  }

  function letGo(broken: boolean): void {
    // Closed rather than returned: with the connection goes the sign of life.
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
