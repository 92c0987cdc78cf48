import { setTimeout as wait } from 'node:timers/promises';
import type { Task, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { heartbeat, type LaneState } from './heartbeat.ts';
import { lanesWith, usualConcurrency, type Lane } from './lanes.ts';
import { jobs, type JobHandlers, type JobName, type JobRun } from './queue.ts';
import { databaseTakesJobs, runLane, workerTiming, type WorkerTiming } from './run-lane.ts';
import type { FormerRun } from './stranded-jobs.ts';

const longestPauseMs = 30_000;
/** So many runs in a row that never fetched a job although the database was there: about two minutes at the least. */
const mostRunsInVain = 8;

export interface Worker {
  /** Takes no more jobs, waits a while for those under way, and ends. */
  stop(): Promise<void>;
  state(): readonly LaneState[];
}

export interface WorkerParts {
  /** Opens a pool for the queue itself; handlers have their own. */
  readonly openPool: (connections: number) => pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
  readonly lanes?: readonly Lane[];
  /** A lane cannot be brought back although the database is there: only a new process may help. */
  readonly onHopeless?: () => void;
  readonly timing?: Partial<WorkerTiming>;
}

/** Runs jobs until stopped. Should the queue give up or die, because the database was away, it is started again. */
export function startWorker(parts: WorkerParts): Worker {
  const workers = (parts.lanes ?? lanesWith(usualConcurrency)).map((lane) => startLane(parts, lane));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    state: () => workers.flatMap((worker) => worker.state()),
  };
}

function startLane({ openPool, handlers, log, onHopeless, timing: given }: WorkerParts, lane: Lane): Worker {
  const timing = { ...workerTiming, ...given };
  const stopping = new AbortController();
  const beats = heartbeat();
  const formerRuns = new Set<FormerRun>();
  const atWork = jobsAtWork();
  let restarts = 0;

  async function runOnce(): Promise<void> {
    // Each run has jobs of its own: those of a run that was given up may go on for a while.
    const mine = atWork.ofNextRun();
    const tasks = mapTasks(handlers, log, { takes: lane.takes, wrap: mine.knowing });
    const parts = { lane, tasks, openPool, log, timing, heartbeat: beats, formerRuns };
    try {
      const end = await runLane(parts, stopping.signal, mine.ids);
      if (!end.died) return;
      const then = stopping.signal.aborted ? 'is given up' : 'is started again';
      log.error({ lane: lane.name }, `the job worker is dead (${end.why}) and ${then}`);
    } catch (error) {
      log.warn({ lane: lane.name, err: withoutDetail(error) }, 'the job worker ended and is started again');
    }
    restarts += 1;
  }

  async function keepRunning(): Promise<void> {
    let inVain = 0;
    for (;;) {
      await runOnce();
      if (stopping.signal.aborted) return;
      if (beats.hasBeaten()) inVain = 0;
      else if (await databaseTakesJobs(openPool)) inVain += 1;
      if (inVain === mostRunsInVain) {
        log.fatal({ lane: lane.name }, 'jobs cannot be run although the database is there');
        onHopeless?.();
      }
      const pauseMs = Math.min(timing.pauseMs * 2 ** inVain, longestPauseMs);
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const ended = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
    state: () => [
      {
        lane: lane.name,
        isAlive: beats.silentMs() <= timing.silentForMs,
        polledAtSeconds: beats.polledAtSeconds(),
        runningJobs: atWork.count(),
        restarts,
      },
    ],
  };
}

/** Knows which jobs a lane is at work on, of all its runs and of each. */
function jobsAtWork() {
  let all = 0;
  return {
    count: () => all,
    ofNextRun() {
      const mine = new Set<string>();
      return {
        ids: () => [...mine],
        knowing:
          (task: Task): Task =>
          async (payload, about) => {
            mine.add(about.job.id);
            all += 1;
            try {
              await task(payload, about);
            } finally {
              mine.delete(about.job.id);
              all -= 1;
            }
          },
      };
    },
  };
}

/** The handlers as the queue calls them: payloads checked, one line logged for each run. */
export function tasksOf(handlers: JobHandlers, log: Log): TaskList {
  return mapTasks(handlers, log, { takes: () => true, wrap: (task) => task });
}

function mapTasks(
  handlers: JobHandlers,
  log: Log,
  { takes, wrap }: { readonly takes: (name: JobName) => boolean; readonly wrap: (task: Task) => Task },
): TaskList {
  const names = (Object.keys(jobs) as JobName[]).filter(takes);
  return Object.fromEntries(names.map((name) => [name, wrap(taskOf(name, handlers, log))]));
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
