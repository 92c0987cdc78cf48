import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import pino from 'pino';
import { workerLog } from './worker-log.ts';

/** Brings the queue’s own schema, `graphile_worker`, up to date. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLog(pino({ level: 'silent' })) });
}
