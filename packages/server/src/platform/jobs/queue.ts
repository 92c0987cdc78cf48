import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../database/tables.ts';
import { addJob } from './store.ts';

/** Every kind of background job with its payload. Ids only: jobs are kept, and what they are about may be erased. */
export const jobs = {
  'send mail': z.strictObject({ mailId: z.string() }),
  'settle card payment': z.strictObject({ paymentId: z.string() }),
  'deliver webhook': z.strictObject({ deliveryId: z.string() }),
  'sweep old rows': z.object({}),
  'check audit log': z.object({}),
  'publish audit head': z.object({}),
  'run import': z.strictObject({ importId: z.string() }),
  'send invitations': z.strictObject({ runId: z.string() }),
  'mail given work': z.strictObject({ accountId: z.string() }),
  'mail accepted documents': z.strictObject({ accountId: z.string(), dealId: z.string() }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The jobs that run by the clock, and when: minute, hour, day, month and weekday in UTC. */
export const timetable = {
  'sweep old rows': '17 3 * * *',
  'check audit log': '41 */6 * * *',
  'publish audit head': '29 6 * * *',
} as const satisfies Partial<Record<keyof typeof jobs, string>>;

export type JobName = keyof typeof jobs;

/**
 * Long work runs one at a time, on all servers together: a lane with room for two jobs always has one for email.
 * What runs by the clock counts as long.
 */
export const longWorkQueue = 'long work';
export const isLongWork = (name: JobName): boolean =>
  name === 'run import' || name === 'send invitations' || name in timetable;

export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]>;

/** How a handler is being run. */
export interface JobRun {
  /** 1 when the job is tried for the first time. */
  readonly attempt: number;
  /** Aborts when the worker must stop and will not wait any longer. */
  readonly signal: AbortSignal;
}

/**
 * A handler for each kind of job. A job may run more than once (the process can die after the work and before the
 * job is crossed off), so a handler finds out for itself what is left to do. One that throws is run again later.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayload<Name>, run: JobRun) => Promise<void>;
};

export interface JobTiming {
  /** Seconds to wait at least; none means as soon as the transaction has been committed. */
  readonly afterSeconds?: number;
  /** A waiting job of the same key is replaced, so that there is one at most. */
  readonly key?: string;
  /** The job runs when the one that it replaces would have. */
  readonly keepsTime?: boolean;
}

/** Puts a job on the queue, within the transaction that gives it its reason: both happen or neither does. */
export async function enqueue<Name extends JobName>(
  tx: Transaction<Tables>,
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
    queue: isLongWork(name) ? longWorkQueue : null,
  });
}
