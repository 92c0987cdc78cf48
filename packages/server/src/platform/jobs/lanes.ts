import { isLongWork, type JobName } from './queue.ts';

/** Jobs run in lanes, each with a number of jobs at the same time. */
export interface Lane {
  readonly name: string;
  readonly takes: (name: JobName) => boolean;
  readonly concurrency: number;
  /** Whether this lane also adds the jobs of the timetable. */
  readonly keepsTime: boolean;
}

/** How many jobs run at the same time in each lane. */
export interface JobConcurrency {
  readonly general: number;
  readonly webhooks: number;
}

export const usualConcurrency: JobConcurrency = { general: 2, webhooks: 4 };

/**
 * Webhooks wait for other people’s servers and have a lane of their own, so that they never delay email. Where the general
 * lane has room for one job only, long work runs in the lane of webhooks too: they can wait, email cannot.
 */
export function lanesWith({ general, webhooks }: JobConcurrency): readonly Lane[] {
  const isGeneral = (name: JobName) => name !== 'deliver webhook' && (general > 1 || !isLongWork(name));
  return [
    { name: 'general', takes: isGeneral, concurrency: general, keepsTime: general > 1 },
    {
      name: 'webhooks',
      takes: (name) => !isGeneral(name),
      concurrency: webhooks,
      keepsTime: general === 1,
    },
  ];
}

/** A lane’s own connections: one for each job, one to hear of new jobs and one to show that it is alive. */
export const connectionsOf = ({ concurrency }: Lane): number => concurrency + 2;

/** Connections of the handlers: for each job its own and one to note the progress of a long one. */
export function handlerConnections(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { concurrency }) => sum + 2 * concurrency, 0);
}

/** All connections that a worker opens at most. */
export function workerConnections(lanes: readonly Lane[]): number {
  return handlerConnections(lanes) + lanes.reduce((sum, lane) => sum + connectionsOf(lane), 0);
}
