import type { JobName } from './queue.ts';

/** Jobs run in lanes, so many of a lane at the same time. */
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

/** What waits for other people’s servers has a lane of its own, so that it never keeps email waiting. */
export function lanesWith({ general, webhooks }: JobConcurrency): readonly Lane[] {
  return [
    { name: 'general', takes: (name) => name !== 'deliver webhook', concurrency: general, keepsTime: true },
    {
      name: 'webhooks',
      takes: (name) => name === 'deliver webhook',
      concurrency: webhooks,
      keepsTime: false,
    },
  ];
}

/** A lane’s own connections: one for each job, one to hear of new jobs and one to show that it is alive. */
export const connectionsOf = ({ concurrency }: Lane): number => concurrency + 2;

/** Connections of the handlers: for each job its own and one to tell how far a long job is. */
export function handlerConnections(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { concurrency }) => sum + 2 * concurrency, 0);
}

/** All connections that a worker opens at most. */
export function workerConnections(lanes: readonly Lane[]): number {
  return handlerConnections(lanes) + lanes.reduce((sum, lane) => sum + connectionsOf(lane), 0);
}
