import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import pino from 'pino';
import { workerLog } from './worker-log.ts';

/** Updates the queue’s schema, `graphile_worker`. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLog(pino({ level: 'silent' })) });
}
