import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { createJobs } from '../../src/app/create-jobs.ts';
import type { JobParts } from '../../src/app/open-kit.ts';
import { workerLog } from '../../src/platform/jobs/worker-log.ts';
import { tasksOf } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { tokenKeysFrom } from '../../src/platform/session/token-keys.ts';
import type { AppParts } from '../../src/app.ts';
import type { World } from './world.ts';

/** Runs every job that is due, once. */
export async function runDueJobs(
  world: Pick<AppParts, 'config' | 'pool' | 'clock'> &
    Partial<
      Pick<World, 'tokenKeys' | 'sealing' | 'runtimePool'> &
        Pick<JobParts, 'postOutward' | 'telemetry' | 'log'>
    >,
): Promise<void> {
  const pool = world.runtimePool ?? world.pool;
  const log = world.log ?? createLog('silent');
  const keys = { tokenKeys: tokenKeysFrom(newSeed()), sealing: sealingWith(newSeed()) };
  const taskList = tasksOf(await createJobs({ ...keys, ...world, pool, log }), log, world.telemetry?.tracer);
  // A long job holds back the others of its queue, which a run then leaves.
  do
    await runOnce({
      pgPool: pool,
      taskList,
      noHandleSignals: true,
      logger: workerLog(log),
      // Done with a job means crossed off.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  while (await hasUntriedJobs(world.pool));
}

async function hasUntriedJobs(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where attempts = 0 and run_at <= now() and locked_at is null and queue_name is not null limit 1`,
  );
  return rowCount === 1;
}
