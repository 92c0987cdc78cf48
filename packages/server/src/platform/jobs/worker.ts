import { setTimeout as wait } from 'node:timers/promises';
import type { Task, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { withoutDetail, type Log } from '../log.ts';
import { heartbeat, type LaneState } from './heartbeat.ts';
import { lanesWith, usualConcurrency, type Lane } from './lanes.ts';
import { causeOf, jobs, type JobHandlers, type JobName, type JobRun } from './queue.ts';
import { idsOnly, inSpan, type Tracer } from '../tracing/spans.ts';
import { databaseTakesJobs, runLane, workerTiming, type WorkerTiming } from './run-lane.ts';
import type { FormerRun } from './stranded-jobs.ts';

const longestPauseMs = 30_000;
/** Runs in a row without a fetched job while the database was there, before giving up: at least two minutes. */
const mostRunsInVain = 8;

export interface Worker {
  /** Takes no more jobs, waits a while for running ones, and ends. */
  stop(): Promise<void>;
  state(): readonly LaneState[];
}

export interface WorkerParts {
  /** Opens a pool for the queue; handlers have their own. */
  readonly openPool: (connections: number) => pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
  readonly lanes?: readonly Lane[];
  /** Called if a lane can't be restarted although the database is there; only a new process may help. */
  readonly onHopeless?: () => void;
  readonly timing?: Partial<WorkerTiming>;
  readonly tracer?: Tracer | undefined;
}

/** Runs jobs until stopped. Restarts the queue if it ends or hangs, for example because the database was away. */
export function startWorker(parts: WorkerParts): Worker {
  const workers = (parts.lanes ?? lanesWith(usualConcurrency)).map((lane) => startLane(parts, lane));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    state: () => workers.flatMap((worker) => worker.state()),
  };
}

function startLane(parts: WorkerParts, lane: Lane): Worker {
  const { openPool, handlers, log, onHopeless, timing: given, tracer = idsOnly } = parts;
  const timing = { ...workerTiming, ...given };
  const stopping = new AbortController();
  const beats = heartbeat();
  const formerRuns = new Set<FormerRun>();
  const atWork = jobsAtWork();
  let restarts = 0;

  async function runOnce(): Promise<void> {
    // Each run has its own jobs, because jobs of an abandoned run may continue for a while.
    const mine = atWork.ofNextRun();
    const tasks = mapTasks({ handlers, log, tracer }, { takes: lane.takes, wrap: mine.knowing });
    const ofRun = { lane, tasks, openPool, log, timing, heartbeat: beats, formerRuns };
    try {
      const end = await runLane(ofRun, stopping.signal, mine.ids);
      if (!end.died) return;
      const then = stopping.signal.aborted ? 'will not restart' : 'is restarting';
      log.error({ lane: lane.name }, `the job worker is dead (${end.why}) and ${then}`);
    } catch (error) {
      log.warn({ lane: lane.name, err: withoutDetail(error) }, 'the job worker ended and is restarting');
    }
    restarts += 1;
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }

  async function keepRunning(): Promise<void> {
    let inVain = 0;
    for (;;) {
      await runOnce();
      if (stopping.signal.aborted) return;
      if (beats.hasBeaten()) inVain = 0;
      else if (await databaseTakesJobs(openPool)) inVain += 1;
      if (inVain === mostRunsInVain) {
        log.fatal({ lane: lane.name }, 'jobs cannot run although the database is available');
        onHopeless?.();
      }
      await pause(Math.min(timing.pauseMs * 2 ** inVain, longestPauseMs));
    }
  }

  async function begin(): Promise<void> {
    if (timing.beginsAfterMs > 0) await pause(timing.beginsAfterMs);
    if (!stopping.signal.aborted) await keepRunning();
  }

  const ended = begin();
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

/** Tracks a lane's running jobs, in total and per run. */
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

/** Wraps handlers for the queue: checks payloads and logs one line per run. */
export function tasksOf(handlers: JobHandlers, log: Log, tracer = idsOnly): TaskList {
  return mapTasks({ handlers, log, tracer }, { takes: () => true, wrap: (task) => task });
}

interface TaskParts {
  readonly handlers: JobHandlers;
  readonly log: Log;
  readonly tracer: Tracer;
}

function mapTasks(
  parts: TaskParts,
  { takes, wrap }: { readonly takes: (name: JobName) => boolean; readonly wrap: (task: Task) => Task },
): TaskList {
  const names = (Object.keys(jobs) as JobName[]).filter(takes);
  return Object.fromEntries(names.map((name) => [name, wrap(taskOf(name, parts))]));
}

function taskOf(name: JobName, { handlers, log, tracer }: TaskParts): Task {
  const task = loggedTask(name, handlers, log);
  return async (payload, about) => {
    const { id, attempts, flags } = about.job;
    const attributes = { 'messaging.message.id': id, 'drawbridge.job.attempt': attempts };
    const span = tracer.start(`job ${name}`, { kind: 'consumer', parent: causeOf(flags), attributes });
    let failed = true;
    try {
      await inSpan(span, tracer, () => task(payload, about));
      failed = false;
    } finally {
      span.end({ failed });
    }
  };
}

function loggedTask(name: JobName, handlers: JobHandlers, log: Log): Task {
  return async (payload, { job, abortSignal }) => {
    const began = performance.now();
    const line = { job: name, id: job.id, attempt: job.attempts };
    try {
      // Each handler takes its own schema’s output, which the compiler can't prove.
      const handle = handlers[name] as (payload: unknown, run: JobRun) => Promise<void>;
      await handle(jobs[name].parse(payload), { attempt: job.attempts, signal: abortSignal });
      log.info({ ...line, ms: Math.round(performance.now() - began) }, 'job done');
    } catch (error) {
      log.error({ ...line, err: withoutDetail(error) }, 'a job failed and will be retried');
      throw error;
    }
  };
}
