import type { JobsOfKind, Operations } from '@drawbridge/contract/operations/schema.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { latestSeal } from '../../platform/audit-log/seal-store.ts';
import { latestCheck } from '../../platform/audit-log/store.ts';
import { latestBackUp, standingOfMails } from '../../platform/health/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { latestRuns } from '../nightly/public.ts';
import { allEndpoints } from '../webhooks/public.ts';
import { readSlowCalls, readSlowStatements } from './slow-calls.ts';
import { failedJobs, jobsByKind, lostMails, openImports, storageUsed } from './store.ts';

/** What all servers of the lender do in the background, from the database at one moment. */
export function readOperations({
  db,
  clock,
  config: { backupPlace },
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'backupPlace'>;
}): Promise<Operations> {
  return atOneMoment(db, async (tx) => ({
    asOf: clock.now().toISOString(),
    ...(await readJobs(tx)),
    ...(await readMails(tx)),
    webhooks: await readTroubledWebhooks(tx),
    imports: (await openImports(tx)).map((row) => ({
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      createdAt: row.created_at.toISOString(),
    })),
    nightly: await readNight(tx),
    backUp: await readBackUp(tx, backupPlace),
    schedulesBackups: backupPlace !== undefined,
    ...(await readKept(tx)),
    slowCalls: await readSlowCalls(tx, clock.now()),
    slowStatements: await readSlowStatements(tx, clock.now()),
  }));
}

async function readJobs(tx: Queries): Promise<Pick<Operations, 'jobs' | 'failures'>> {
  const failures = await failedJobs(tx);
  return {
    jobs: (await jobsByKind(tx)).map(presentJobs),
    failures: failures.map(({ failed_at: failedAt, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
    })),
  };
}

async function readMails(tx: Queries): Promise<Pick<Operations, 'mails' | 'lostMails'>> {
  const { waiting, given_up: givenUp, waiting_since: since } = await standingOfMails(tx);
  return {
    mails: { waiting, givenUp, waitingSince: timeOf(since) },
    lostMails: (await lostMails(tx)).map((mail) => ({
      id: mail.id,
      to: mail.to_address,
      personId: mail.person_id,
      subject: mail.subject,
      error: mail.last_error ?? '',
      givenUpAt: mail.given_up_at.toISOString(),
    })),
  };
}

async function readTroubledWebhooks(tx: Queries): Promise<Operations['webhooks']> {
  const endpoints = await allEndpoints(tx);
  return endpoints
    .map(({ id, url, paused_at: pausedAt, failing_since: failingSince, waiting, failed }) => ({
      id,
      url,
      isPaused: pausedAt !== null,
      failingSince: timeOf(failingSince),
      waiting,
      failed,
    }))
    .filter(({ isPaused, failingSince, failed }) => isPaused || failingSince !== null || failed > 0)
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

async function readNight(tx: Queries): Promise<Operations['nightly']> {
  const [night] = await latestRuns(tx, 1);
  return night ? { day: night.day, endedAt: timeOf(night.ended_at), exceptions: night.exceptions } : null;
}

async function readBackUp(tx: Queries, place: string | undefined): Promise<Operations['backUp']> {
  const made = await latestBackUp(tx, place);
  if (!made) return null;
  const { made_at: at, rows, files, lost_files: lostFiles } = made;
  return { at: at.toISOString(), rows, files, lostFiles };
}

async function readKept(tx: Queries): Promise<Pick<Operations, 'audit' | 'storage'>> {
  const check = await latestCheck(tx);
  const seal = await latestSeal(tx);
  const storage = await storageUsed(tx);
  return {
    audit: {
      checkedAt: timeOf(check?.checked_at),
      faults: check?.faults ?? null,
      sealedAt: timeOf(seal?.at),
    },
    storage: {
      databaseBytes: Number(storage?.database_bytes ?? 0),
      files: storage?.files ?? 0,
      fileBytes: Number(storage?.file_bytes ?? 0),
    },
  };
}

export function presentJobs(row: Awaited<ReturnType<typeof jobsByKind>>[number]): JobsOfKind {
  return {
    kind: row.kind,
    waiting: row.waiting,
    running: row.running,
    givenUp: row.given_up,
    dueSince: timeOf(row.due_since),
    startedAt: timeOf(row.started_at),
  };
}

function timeOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
