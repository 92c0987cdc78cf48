import { runOnce } from 'graphile-worker';
import { createJobs } from '../../src/app/create-jobs.ts';
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
    Partial<Pick<World, 'tokenKeys' | 'sealing' | 'runtimePool'>>,
): Promise<void> {
  const pool = world.runtimePool ?? world.pool;
  const log = createLog('silent');
  const keys = { tokenKeys: tokenKeysFrom(newSeed()), sealing: sealingWith(newSeed()) };
  await runOnce({
    pgPool: pool,
    taskList: tasksOf(await createJobs({ ...keys, ...world, pool, log }), log),
    noHandleSignals: true,
    logger: workerLog(log),
    // Done with a job means crossed off.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
