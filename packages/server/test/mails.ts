import { runOnce } from 'graphile-worker';
import { createJobs } from '../src/app/create-jobs.ts';
import { workerLog } from '../src/platform/jobs/worker-log.ts';
import { tasksOf } from '../src/platform/jobs/worker.ts';
import type { Clock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { newSeed } from '../src/platform/secrets/kept-seed.ts';
import { sealingWith, type Sealing } from '../src/platform/secrets/sealing.ts';
import { send, type World } from './world.ts';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
}

/** The mail written to an address so far, the newest first. */
export async function mailsTo(world: World, address: string): Promise<WrittenMail[]> {
  const { json } = await send(world, 'GET', '/dev/outbox.json');
  return (json as WrittenMail[]).filter((mail) => mail.to === address);
}

/** Runs every job that is due, once. */
export async function runDueJobs(
  world: Pick<World, 'config' | 'pool'> & { readonly clock: Clock; readonly sealing?: Sealing },
): Promise<void> {
  const log = createLog('silent');
  await runOnce({
    pgPool: world.pool,
    taskList: tasksOf(await createJobs({ sealing: sealingWith(newSeed()), ...world, log }), log),
    noHandleSignals: true,
    logger: workerLog(log),
    // Done with a job means crossed off.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** Makes every job due that is put off until later. */
export async function makeJobsDue(world: Pick<World, 'pool'>): Promise<void> {
  await world.pool.query('update graphile_worker._private_jobs set run_at = now()');
}
