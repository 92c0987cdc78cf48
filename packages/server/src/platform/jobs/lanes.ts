import { isBackup, isLongWork, type JobName } from './queue.ts';

/** A lane runs a number of jobs at once. */
export interface Lane {
  readonly name: string;
  readonly takes: (name: JobName) => boolean;
  readonly concurrency: number;
  /** Whether this lane also schedules the timed jobs. */
  readonly keepsTime: boolean;
}

/** Concurrent jobs per lane. */
export interface JobConcurrency {
  readonly general: number;
  readonly webhooks: number;
}

/** The lane of everything but webhooks and backups. */
export const generalLane = 'general';

export const usualConcurrency: JobConcurrency = { general: 2, webhooks: 4 };

/**
 * Webhooks depend on other servers, so they have their own lane and never delay email. It has the backups too, or email would wait while one is
 * made beside other long work. If the general lane runs only one job at a time, all long work moves there, because webhooks can wait and
 * email can’t.
 */
export function lanesWith({ general, webhooks }: JobConcurrency): readonly Lane[] {
  const isGeneral = (name: JobName) =>
    name !== 'deliver webhook' && !isBackup(name) && (general > 1 || !isLongWork(name));
  return [
    { name: generalLane, takes: isGeneral, concurrency: general, keepsTime: general > 1 },
    {
      name: 'webhooks',
      takes: (name) => !isGeneral(name),
      concurrency: webhooks,
      keepsTime: general === 1,
    },
  ];
}

/** A lane’s own connections: one per job, one to listen for new jobs and one to show it is alive. */
export const connectionsOf = ({ concurrency }: Lane): number => concurrency + 2;

/** Connections of the handlers: one per job, plus one to record progress. */
export function handlerConnections(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { concurrency }) => sum + 2 * concurrency, 0);
}

/** Maximum connections a worker opens. */
export function workerConnections(lanes: readonly Lane[]): number {
  return handlerConnections(lanes) + lanes.reduce((sum, lane) => sum + connectionsOf(lane), 0);
}
