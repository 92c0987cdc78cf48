import * as z from 'zod';
import type { JobKind } from '@drawbridge/contract/operations/schema.ts';
import type { Transaction } from '../database/connect.ts';
import { currentTrace } from '../tracing/spans.ts';
import { traceFrom, traceparentOf, type TraceContext } from '../tracing/trace-context.ts';
import { addJob } from './store.ts';

/** Every kind of background job with its payload: only ids, because jobs are kept while their subjects can be deleted. */
export const jobs = {
  'send mail': z.strictObject({ mailId: z.string() }),
  'send push': z.strictObject({ pushId: z.string() }),
  'settle card payment': z.strictObject({ paymentId: z.string() }),
  'deliver webhook': z.strictObject({ deliveryId: z.string() }),
  'sweep old rows': z.object({}),
  'check audit log': z.object({}),
  'publish audit head': z.object({}),
  'archive audit log': z.object({}),
  'watch applications': z.object({}),
  'run nightly': z.object({}),
  'mail the week': z.object({}),
  'run import': z.strictObject({ importId: z.string(), language: z.optional(z.string()) }),
  'send invitations': z.strictObject({ runId: z.string() }),
  'count deals': z.object({}),
  'enter failed sign-ins': z.object({}),
  'check payoff letters': z.strictObject({ dealId: z.string() }),
  'compare statements': z.object({}),
  'keep estimate': z.strictObject({ applicationId: z.string() }),
  'run check': z.strictObject({ checkId: z.string() }),
  'check loan release': z.strictObject({ dealId: z.string() }),
  'mail given work': z.strictObject({ accountId: z.string() }),
  'watch backups': z.object({}),
  // `asked`: by an administrator, whether it is due or not.
  'make backup': z.object({ asked: z.optional(z.literal(true)) }),
  'drill backup': z.object({ asked: z.optional(z.literal(true)) }),
  'keep personal copy': z.strictObject({ copyId: z.string() }),
  'mail accepted documents': z.strictObject({ accountId: z.string(), dealId: z.string() }),
} as const satisfies Readonly<Record<JobKind, z.ZodType>>;

/**
 * Scheduled jobs: minute, hour, day, month and weekday in UTC. The nightly run looks every hour, because a lender’s day begins in
 * any of them; it does nothing once the day’s night was run.
 */
export const timetable = {
  'run nightly': '7 * * * *',
  'sweep old rows': '17 3 * * *',
  'check audit log': '41 */6 * * *',
  'publish audit head': '29 6 * * *',
  'archive audit log': '53 3 * * *',
  // Morning across the United States, as they email people.
  'watch applications': '41 15 * * *',
  // Tuesday only emails those whom Monday did not reach.
  'mail the week': '11 15 * * 1,2',
  // It only looks, and queues what is due.
  'watch backups': '*/5 * * * *',
  'count deals': '* * * * *',
  'enter failed sign-ins': '* * * * *',
} as const satisfies Partial<Record<keyof typeof jobs, string>>;

export type JobName = keyof typeof jobs;

/** Backups and drills run one at a time across all servers, and beside other long jobs, because the first backup can take hours. */
export const isBackup = (name: JobName): name is 'make backup' | 'drill backup' =>
  name === 'make backup' || name === 'drill backup';

/**
 * Other long jobs run one at a time across all servers, so a lane for two jobs always has room for email. Scheduled jobs count
 * as long, but for those that take moments and should not wait for another long job: alarms, counts and failed sign-ins.
 */
export const isLongWork = (name: JobName): boolean =>
  longWork.has(name) || (name in timetable && !quick.has(name));
const quick: ReadonlySet<JobName> = new Set(['watch backups', 'count deals', 'enter failed sign-ins']);
const longWork: ReadonlySet<JobName> = new Set([
  'run import',
  'compare statements',
  'send invitations',
  'keep personal copy',
]);

/** Jobs of a queue run one after another. */
export function queueOf(name: JobName): string | null {
  if (isBackup(name)) return 'backups';
  return isLongWork(name) ? 'long work' : null;
}

export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]>;

/** The circumstances of a handler's run. */
export interface JobRun {
  /** 1 on the first attempt. */
  readonly attempt: number;
  /** Aborts when the stopping worker will wait no longer. */
  readonly signal: AbortSignal;
}

/**
 * A handler for each kind of job. A job can run more than once (the process can die after the work but before the job is
 * marked as done), so handlers check what is left to do. A job that throws is retried later.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayload<Name>, run: JobRun) => Promise<void>;
};

export interface JobTiming {
  /** Minimum delay in seconds; without one, the job runs as soon as the transaction commits. */
  readonly afterSeconds?: number;
  /** Replaces a waiting job with the same key, so there is at most one. */
  readonly key?: string;
  /** Keeps the run time of the job it replaces. */
  readonly keepsTime?: boolean;
}

/** Queues a job in the transaction that causes it, so both happen or neither does. */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayload<Name>,
  timing: JobTiming = {},
): Promise<void> {
  await addJob(tx, {
    name,
    payload: jobs[name].parse(payload),
    afterSeconds: timing.afterSeconds ?? 0,
    key: timing.key ?? null,
    keyMode: timing.keepsTime === true ? 'preserve_run_at' : 'replace',
    queue: queueOf(name),
    flags: causeFlags(),
  });
}

const causeFlag = 'caused by ';

/**
 * The flags of a job that the current request or job causes, as `job_cause` in migrations/0103-causes-of-jobs.sql makes them for triggers.
 * Not in the payload, which servers of an earlier version would refuse.
 */
export function causeFlags(): readonly string[] | null {
  const cause = currentTrace();
  return cause ? [causeFlag + traceparentOf(cause)] : null;
}

/** The place in a trace that queued a job; undefined for jobs of the timetable, and of triggers while no traces are sent. */
export function causeOf(flags: Readonly<Record<string, unknown>> | null): TraceContext | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(causeFlag));
  return traceFrom(flag?.slice(causeFlag.length));
}
