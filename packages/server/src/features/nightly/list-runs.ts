import type { NightlyException, NightlyRun } from '@drawbridge/contract/nightly/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { latestRuns, type NightlyRunRow } from './run-store.ts';
import { exceptionsOf } from './store.ts';

const mostRuns = 60;
const mostExceptions = 500;

/** The latest runs, and the exceptions of the last one that is over. */
export async function listRuns(
  db: Database,
): Promise<{ runs: NightlyRun[]; exceptions: NightlyException[] }> {
  const rows = await latestRuns(db, mostRuns);
  const over = rows.find(({ ended_at: endedAt }) => endedAt !== null);
  return {
    runs: rows.map(presentRun),
    exceptions: over ? [...(await exceptionsOf(db, over.id, mostExceptions))] : [],
  };
}

export function presentRun(row: NightlyRunRow): NightlyRun {
  return {
    id: row.id,
    day: row.day,
    beganAt: row.began_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: row.started_by,
    loans: row.loans,
    unconfirmed: row.unconfirmed,
    bills: row.bills,
    billed: Number(row.billed),
    recorded: row.recorded,
    held: row.held,
    statements: row.statements,
    statementsHeld: row.statements_held,
    notices: row.notices,
    noticesHeld: row.notices_held,
    charges: row.charges,
    statusChanges: row.status_changes,
    exceptions: row.exceptions,
  };
}
