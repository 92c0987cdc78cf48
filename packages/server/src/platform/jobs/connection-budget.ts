import { lanesWith, usualConcurrency, workerConnections, type JobConcurrency, type Lane } from './lanes.ts';

/** How the connections that a server may open are split. Together they are never more than `DATABASE_CONNECTIONS`. */
export interface ConnectionBudget {
  readonly requests: number;
  /** For background jobs: none where another server runs them. */
  readonly jobs: number;
  readonly lanes: readonly Lane[];
}

/** Two connections hear of changes, of settings and for live updates, for as long as the server runs. */
const listeners = 2;

const fewest: JobConcurrency = { general: 1, webhooks: 1 };

/** So many jobs at once where the whole is large enough, the largest first. */
const steps: readonly { readonly from: number; readonly concurrency: JobConcurrency }[] = [
  { from: 40, concurrency: usualConcurrency },
  { from: 30, concurrency: { general: 2, webhooks: 2 } },
];

export const leastConnections = 16;

/** Splits what a server may open. Migrations run before any of it is open, and take two. */
export function connectionBudget(total: number, runsJobs: boolean): ConnectionBudget {
  const lanes = lanesWith(steps.find(({ from }) => total >= from)?.concurrency ?? fewest);
  const jobs = runsJobs ? workerConnections(lanes) : 0;
  return { requests: total - listeners - jobs, jobs, lanes };
}
