import { latestCheck } from '../audit-log/store.ts';
import type { Database } from '../database/connect.ts';
import { lanesWith, usualConcurrency } from '../jobs/lanes.ts';
import type { JobName } from '../jobs/queue.ts';
import {
  accountsLockedOut,
  latestBackUp,
  queuedJobs,
  standingOfMails,
  type StandingOfMails,
} from './store.ts';

export interface StandingOfLane {
  readonly lane: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly oldestSeconds: number;
}

/** What the database says of how the lender's servers do together. */
export interface Standing {
  readonly lanes: readonly StandingOfLane[];
  readonly mails: StandingOfMails;
  readonly lockedOut: number;
  readonly latestBackUp: Date | undefined;
  /** Faults that the latest check of the audit log found; undefined before the first check. */
  readonly auditFaults: number | undefined;
}

/** However often it is asked for, the database is asked once in so long. */
const freshForMs = 5000;
const patienceMs = 2000;

/** Reads the standing, or gives the one read a moment ago; undefined when the database cannot say in time. */
export function standingFrom(db: Database): () => Promise<Standing | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<Standing | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt > freshForMs) {
      readAt = performance.now();
      latest = Promise.race([
        read(db).catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined).unref()),
      ]);
    }
    return latest;
  };
}

async function read(db: Database): Promise<Standing> {
  const queued = await queuedJobs(db);
  return {
    lanes: lanesWith(usualConcurrency).map(({ name, takes }) => {
      const ofLane = queued.filter((jobs) => takes(jobs.name as JobName));
      return {
        lane: name,
        waiting: ofLane.reduce((sum, { waiting }) => sum + waiting, 0),
        givenUp: ofLane.reduce((sum, { given_up: givenUp }) => sum + givenUp, 0),
        oldestSeconds: Math.max(0, ...ofLane.map(({ oldest_seconds: seconds }) => seconds ?? 0)),
      };
    }),
    mails: await standingOfMails(db),
    lockedOut: await accountsLockedOut(db),
    latestBackUp: await latestBackUp(db),
    auditFaults: (await latestCheck(db))?.faults,
  };
}
