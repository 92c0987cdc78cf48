import type { JobName } from './queue.ts';

/** Jobs run in lanes, so many of a lane at the same time. */
export interface Lane {
  readonly name: string;
  readonly takes: (name: JobName) => boolean;
  readonly concurrency: number;
  /** Whether this lane also adds the jobs of the timetable. */
  readonly keepsTime: boolean;
}

/** What waits for other people’s servers has a lane of its own, so that it never keeps email waiting. */
export const lanes: readonly Lane[] = [
  { name: 'general', takes: (name) => name !== 'deliver webhook', concurrency: 2, keepsTime: true },
  { name: 'webhooks', takes: (name) => name === 'deliver webhook', concurrency: 4, keepsTime: false },
];

/** A lane’s own connections: one for each job, one to hear of new jobs and one to show that it is alive. */
export const connectionsOf = ({ concurrency }: Lane): number => concurrency + 2;

/** Connections of the handlers: for each job its own and one to tell how far a long job is. */
export const handlerConnections = lanes.reduce((sum, { concurrency }) => sum + 2 * concurrency, 0);

/** All connections that a worker opens at most. */
export const workerConnections =
  handlerConnections + lanes.reduce((sum, lane) => sum + connectionsOf(lane), 0);
