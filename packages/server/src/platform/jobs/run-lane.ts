import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { cuttable } from './cuttable-pool.ts';
import type { Heartbeat } from './heartbeat.ts';
import { connectionsOf, type Lane } from './lanes.ts';
import { queueOf, timetable, type JobName } from './queue.ts';
import { takesWrites } from './store.ts';
import { watchForStrandedJobs, type FormerRun } from './stranded-jobs.ts';
import { workerLog } from './worker-log.ts';

const dayMs = 24 * 3_600_000;

export interface WorkerTiming {
  /** How long after its start a worker fetches its first jobs. */
  readonly beginsAfterMs: number;
  /** How long a stop waits for running jobs before it aborts them. Aborted jobs run again after the next start. */
  readonly abortAfterMs: number;
  /** How long a stopping queue may take to end. */
  readonly endWithinMs: number;
  /** How long an idle lane may go without a database answer before it counts as dead. */
  readonly silentForMs: number;
  readonly looksEveryMs: number;
  /** Pause between runs; longer after each run that fetched nothing. */
  readonly pauseMs: number;
}

export const workerTiming: WorkerTiming = {
  beginsAfterMs: 0,
  abortAfterMs: 5000,
  endWithinMs: 10_000,
  silentForMs: 30_000,
  looksEveryMs: 1000,
  pauseMs: 1000,
};

export interface LaneParts {
  readonly lane: Lane;
  readonly tasks: TaskList;
  readonly openPool: (connections: number) => pg.Pool;
  readonly log: Log;
  readonly timing: WorkerTiming;
  readonly heartbeat: Heartbeat;
  readonly formerRuns: Set<FormerRun>;
}

/** How a run of the queue ended: by itself, by a stop, or abandoned as dead. */
export type RunEnd = { readonly died: false } | { readonly died: true; readonly why: string };

/**
 * Runs the queue in one lane until it ends, `stopping` aborts, or the run is dead: the queue can stop working silently, and
 * its stop can hang. An abandoned run loses its connections and nothing waits for it. Rejects if the queue ends with an
 * error.
 */
export async function runLane(
  parts: LaneParts,
  stopping: AbortSignal,
  runningJobs: FormerRun['runningJobs'],
): Promise<RunEnd> {
  const { lane, log, heartbeat, formerRuns } = parts;
  const pool = cuttable(parts.openPool(connectionsOf(lane)));
  const events: WorkerEvents = new EventEmitter();
  let workerId: string | undefined;
  let endWatch: (() => Promise<void>) | undefined;
  events.once('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
    endWatch = watchForStrandedJobs({ pool: pool.pool, workerId, log, formerRuns });
  });
  heartbeat.follow(events);
  const over = new AbortController();
  // An abandoned run stops too, so its handlers don't run for long.
  const stopsQueue = AbortSignal.any([stopping, over.signal]);
  let end: RunEnd = { died: false };
  try {
    end = await Promise.race([
      runQueue(parts, pool.pool, { events, stopping: stopsQueue }).then((): RunEnd => ({ died: false })),
      watchOver(parts, { events, stopping, over: over.signal }),
    ]);
    return end;
  } finally {
    over.abort();
    // The watch may wait for an answer that never comes; cutting its connection ends the wait.
    const watchEnded = endWatch?.();
    await pool.end(end.died ? 0 : 2000);
    await watchEnded;
    if (end.died && workerId !== undefined) formerRuns.add({ workerId, runningJobs });
  }
}

interface Run {
  readonly events: WorkerEvents;
  readonly stopping: AbortSignal;
}

async function runQueue(
  { lane, tasks, log, timing }: LaneParts,
  pool: pg.Pool,
  { events, stopping }: Run,
): Promise<void> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      Object.entries(lane.keepsTime ? timetable : {}).map(([task, match]) => ({
        task,
        match,
        // A server that was down runs missed jobs once when it is back.
        options: {
          backfillPeriod: dayMs,
          maxAttempts: 3,
          ...queueNamed(task as JobName),
        },
      })),
    ),
    noHandleSignals: true,
    logger: workerLog(log),
    events,
    preset: {
      worker: {
        concurrentJobs: lane.concurrency,
        gracefulShutdownAbortTimeout: timing.abortAfterMs,
        // Completes jobs in batches because, for single jobs, the queue does not catch a database failure and the
        // process would end.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  // Rejects only if it is already stopping.
  const stop = () => void runner.stop().catch(() => undefined);
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop, { once: true });
  try {
    await runner.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

function queueNamed(name: JobName): { readonly queueName?: string } {
  const queueName = queueOf(name);
  return queueName === null ? {} : { queueName };
}

/** Resolves when the run is dead. */
async function watchOver(
  { openPool, timing, heartbeat }: LaneParts,
  { events, stopping, over }: Run & { readonly over: AbortSignal },
): Promise<RunEnd> {
  let stoppingSince: number | undefined;
  const noteStop = () => {
    stoppingSince ??= performance.now();
  };
  events.once('stop', noteStop);
  events.once('pool:gracefulShutdown', noteStop);
  while (!over.aborted) {
    await wait(timing.looksEveryMs, undefined, { signal: over, ref: false }).catch(() => undefined);
    if (stopping.aborted) noteStop();
    const patience = timing.endWithinMs;
    if (stoppingSince !== undefined && performance.now() - stoppingSince > patience)
      return { died: true, why: `it was stopping and did not end within ${patience / 1000} seconds` };
    const silentMs = stoppingSince === undefined ? heartbeat.silentMs() : 0;
    if (silentMs > timing.silentForMs && (await databaseTakesJobs(openPool)))
      return { died: true, why: `it fetched no jobs for ${Math.round(silentMs / 1000)} seconds` };
  }
  return { died: false };
}

/** Whether a new connection could fetch jobs. If the database is away or a standby, a restart would not help. */
export async function databaseTakesJobs(openPool: LaneParts['openPool']): Promise<boolean> {
  const probe = cuttable(openPool(1));
  const late = new AbortController();
  try {
    return await Promise.race([
      takesWrites(probe.pool),
      wait(5000, false, { signal: late.signal, ref: false }).catch(() => false),
    ]);
  } catch {
    return false;
  } finally {
    late.abort();
    void probe.end(100);
  }
}
