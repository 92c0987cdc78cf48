import type { ChosenConnections } from '../database/prepare-database.ts';
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

/** How many jobs run at once, by the size of the whole, the largest first. */
const steps: readonly { readonly from: number; readonly concurrency: JobConcurrency }[] = [
  { from: 40, concurrency: usualConcurrency },
  { from: 30, concurrency: { general: 2, webhooks: 2 } },
  { from: 19, concurrency: { general: 2, webhooks: 1 } },
];

const fewest: JobConcurrency = { general: 1, webhooks: 1 };

export const leastConnections = 16;
const usualConnections = 30;

/** How many connections a server opens, as `DATABASE_CONNECTIONS` has it and PostgreSQL lets in. */
export function chooseConnections(given: number | undefined, room: number): ChosenConnections {
  if (given === undefined) {
    const connections = Math.max(leastConnections, Math.min(usualConnections, room));
    // Where PostgreSQL lets in fewer than a server needs, the start is refused.
    if (connections === usualConnections || room < leastConnections) return { connections };
    const warning =
      `This PostgreSQL lets only ${room} connections in, so this server opens ${connections} instead of ${usualConnections}. ` +
      'Raise max_connections, or set DATABASE_CONNECTIONS to confirm the number.';
    return { connections, warning };
  }
  if (given >= leastConnections) return { connections: given };
  const warning = `DATABASE_CONNECTIONS is ${given}, but a server needs at least ${leastConnections}; this one opens ${leastConnections}.`;
  return { connections: leastConnections, warning };
}

/** Splits what a server may open. Migrations run before any of it is open, and take two. */
export function connectionBudget(total: number, runsJobs: boolean): ConnectionBudget {
  const lanes = lanesWith(steps.find(({ from }) => total >= from)?.concurrency ?? fewest);
  const jobs = runsJobs ? workerConnections(lanes) : 0;
  return { requests: total - listeners - jobs, jobs, lanes };
}
