import type { ChosenConnections } from '../database/prepare-database.ts';
import { lanesWith, usualConcurrency, workerConnections, type JobConcurrency, type Lane } from './lanes.ts';

/** How a server's connections are divided. Together they never exceed `DATABASE_CONNECTIONS`. */
export interface ConnectionBudget {
  readonly requests: number;
  /** For background jobs; 0 if another server runs them. */
  readonly jobs: number;
  readonly lanes: readonly Lane[];
}

/** Two connections always listen: one for settings, one for live updates. */
const listeners = 2;

/** Concurrent jobs by total connections, largest first. */
const steps: readonly { readonly from: number; readonly concurrency: JobConcurrency }[] = [
  { from: 40, concurrency: usualConcurrency },
  { from: 30, concurrency: { general: 2, webhooks: 2 } },
  { from: 19, concurrency: { general: 2, webhooks: 1 } },
];

const fewest: JobConcurrency = { general: 1, webhooks: 1 };

export const leastConnections = 16;
const usualConnections = 30;

/** How many connections a server opens, given `DATABASE_CONNECTIONS` and PostgreSQL's limit. */
export function chooseConnections(given: number | undefined, room: number): ChosenConnections {
  if (given === undefined) {
    const connections = Math.max(leastConnections, Math.min(usualConnections, room));
    // If PostgreSQL allows fewer than a server needs, the start is refused elsewhere.
    if (connections === usualConnections || room < leastConnections) return { connections };
    const warning =
      `This PostgreSQL allows only ${room} connections, so this server opens ${connections} instead of ${usualConnections}. ` +
      'Raise max_connections, or set DATABASE_CONNECTIONS to confirm the number.';
    return { connections, warning };
  }
  if (given >= leastConnections) return { connections: given };
  const warning = `DATABASE_CONNECTIONS is ${given}, but a server needs at least ${leastConnections}. This one opens ${leastConnections}.`;
  return { connections: leastConnections, warning };
}

/** Divides a server's connections. Migrations use two before any of these open. */
export function connectionBudget(total: number, runsJobs: boolean): ConnectionBudget {
  const lanes = lanesWith(steps.find(({ from }) => total >= from)?.concurrency ?? fewest);
  const jobs = runsJobs ? workerConnections(lanes) : 0;
  return { requests: total - listeners - jobs, jobs, lanes };
}
