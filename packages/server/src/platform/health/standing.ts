import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { lanesWith, usualConcurrency } from '../jobs/lanes.ts';
import type { JobName } from '../jobs/queue.ts';
import { readOnceIn } from './read-once-in.ts';
import { readStanding, type StandingOfMails } from './store.ts';

export interface StandingOfLane {
  readonly lane: string;
  readonly waiting: number;
  /** Waiting jobs whose last attempt failed. */
  readonly failing: number;
  readonly givenUp: number;
  readonly oldestSeconds: number;
}

/** The state of a lender's servers together, from the database. */
export interface Standing {
  readonly lanes: readonly StandingOfLane[];
  readonly mails: StandingOfMails;
  readonly lockedOut: number;
  readonly installedAt: Date | undefined;
  /** In the configured place, if there is one. */
  readonly latestBackUp: { readonly made_at: Date; readonly lost_files: number } | undefined;
  readonly latestDrill: { readonly failure: string | null } | undefined;
  readonly latestGoodDrill: Date | undefined;
  /** Faults in the latest audit log check; undefined before the first check. */
  readonly auditFaults: number | undefined;
}

/** The database is queried at most once in this time. */
const freshForMs = 5000;

/** Reads the state, or returns the cached one; undefined if the database does not answer in time. */
export function standingFrom(
  db: Database,
  { backupPlace }: Pick<Config, 'backupPlace'>,
): () => Promise<Standing | undefined> {
  return readOnceIn(freshForMs, () => read(db, backupPlace));
}

async function read(db: Database, backupPlace: string | undefined): Promise<Standing> {
  const row = await readStanding(db, backupPlace);
  return {
    lanes: lanesWith(usualConcurrency).map(({ name, takes }) => {
      const ofLane = row.jobs.filter((jobs) => takes(jobs.name as JobName));
      return {
        lane: name,
        waiting: ofLane.reduce((sum, { waiting }) => sum + waiting, 0),
        failing: ofLane.reduce((sum, { failing }) => sum + failing, 0),
        givenUp: ofLane.reduce((sum, { given_up: givenUp }) => sum + givenUp, 0),
        oldestSeconds: Math.max(0, ...ofLane.map(({ oldest_seconds: seconds }) => seconds ?? 0)),
      };
    }),
    mails: row,
    lockedOut: row.locked_out,
    installedAt: row.installed_at ?? undefined,
    latestBackUp: row.backed_up_at
      ? { made_at: row.backed_up_at, lost_files: row.lost_files ?? 0 }
      : undefined,
    latestDrill: row.drilled_at ? { failure: row.drill_failure } : undefined,
    latestGoodDrill: row.drilled_well_at ?? undefined,
    auditFaults: row.audit_faults ?? undefined,
  };
}
