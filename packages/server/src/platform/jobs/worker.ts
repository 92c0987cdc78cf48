import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  parseCronItems,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { jobs, timetable, type JobHandlers, type JobName, type JobRun } from './queue.ts';
import { watchForStrandedJobs } from './stranded-jobs.ts';
import { workerLog } from './worker-log.ts';

/**
 * Jobs run in lanes, so many of a lane at the same time. What waits for other people’s servers has one of its own, so that
 * it never keeps mail waiting.
 */
const lanes = [
  { takes: (name: JobName) => name !== 'deliver webhook', concurrency: 2, keepsTime: true },
  { takes: (name: JobName) => name === 'deliver webhook', concurrency: 4, keepsTime: false },
] as const;
type Lane = (typeof lanes)[number];

/**
 * Connections that a worker needs: for each job the queue’s, the handler’s and one to tell how far a long job is; in each
 * lane one to hear of new jobs and one to show that it is alive.
 */
export const workerConnections = lanes.reduce((sum, { concurrency }) => sum + 3 * concurrency + 2, 0);

/** How long a stop waits for the jobs under way before it aborts them. They are then run again after the next start. */
const abortAfterMs = 5000;

const restartAfterMs = 1000;
const dayMs = 24 * 3_600_000;

export interface Worker {
  /** Takes no more jobs, waits for those under way, and ends. */
  stop(): Promise<void>;
}

/** Runs jobs until stopped. Should the queue give up, because the database was away, it is started again. */
export function startWorker(parts: WorkerParts): Worker {
  const workers = lanes.map((lane) => startLane(parts, lane));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

interface WorkerParts {
  readonly pool: pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
}

function startLane({ pool, handlers, log }: WorkerParts, lane: Lane): Worker {
  const stopping = new AbortController();
  const tasks = Object.fromEntries(
    Object.entries(tasksOf(handlers, log)).filter(([name]) => lane.takes(name as JobName)),
  );
  let runner: Runner | undefined;

  async function runUntilItEnds(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    let endWatch: (() => Promise<void>) | undefined;
    events.once('pool:create', ({ workerPool }) => {
      endWatch = watchForStrandedJobs(pool, workerPool.id, log);
    });
    try {
      runner = await run({
        pgPool: pool,
        taskList: tasks,
        parsedCronItems: parseCronItems(
          Object.entries(lane.keepsTime ? timetable : {}).map(([task, match]) => ({
            task,
            match,
            // A server that was off at the time runs what it missed, once, when it is on again.
            options: { backfillPeriod: dayMs, maxAttempts: 3 },
          })),
        ),
        noHandleSignals: true,
        logger: workerLog(log),
        events,
        preset: {
          worker: {
            concurrentJobs: lane.concurrency,
            gracefulShutdownAbortTimeout: abortAfterMs,
            // Crossing off in batches, though none is waited for: done singly, the queue does not catch a failure of
            // the database there, which would end the whole process.
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      });
      if (stopping.signal.aborted) await runner.stop();
      await runner.promise;
    } finally {
      runner = undefined;
      await endWatch?.();
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runUntilItEnds();
      } catch (error) {
        log.warn({ err: withoutDetail(error) }, 'the job worker ended and will be started again');
      }
      await wait(restartAfterMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // Rejects only when it is stopping already.
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

/** The handlers as the queue calls them: payloads checked, one line logged for each run. */
export function tasksOf(handlers: JobHandlers, log: Log): TaskList {
  return Object.fromEntries(
    (Object.keys(jobs) as JobName[]).map((name) => [name, taskOf(name, handlers, log)]),
  );
}

function taskOf(name: JobName, handlers: JobHandlers, log: Log): Task {
  return async (payload, { job, abortSignal }) => {
    const began = performance.now();
    const line = { job: name, id: job.id, attempt: job.attempts };
    try {
      // Each name’s handler takes what that name’s schema gives; the compiler cannot see that they go together.
      const handle = handlers[name] as (payload: unknown, run: JobRun) => Promise<void>;
      await handle(jobs[name].parse(payload), { attempt: job.attempts, signal: abortSignal });
      log.info({ ...line, ms: Math.round(performance.now() - began) }, 'job done');
    } catch (error) {
      log.error({ ...line, err: withoutDetail(error) }, 'a job failed and will be run again');
      throw error;
    }
  };
}

/** What went wrong, without the values that database errors repeat. */
function withoutDetail(error: unknown): { message: string; code?: unknown; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) };
}
