import type { JobsOfKind, Operations } from '@drawbridge/contract/operations/schema.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import {
  auditState,
  failedJobs,
  jobsByKind,
  latestGoodBackup,
  latestNight,
  lostMails,
  mailsUnsent,
  openImports,
  storageUsed,
  troubledWebhooks,
} from './store.ts';

/** What all servers of the lender do in the background, from the database at one moment. */
export function readOperations({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<Operations> {
  return atOneMoment(db, async (tx) => ({
    asOf: clock.now().toISOString(),
    ...(await readJobs(tx)),
    ...(await readMails(tx)),
    webhooks: (await troubledWebhooks(tx)).map((row) => ({
      id: row.id,
      url: row.url,
      isPaused: row.is_paused,
      failingSince: timeOf(row.failing_since),
      waiting: row.waiting,
      failed: row.failed,
    })),
    imports: (await openImports(tx)).map((row) => ({
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      createdAt: row.created_at.toISOString(),
    })),
    nightly: await readNight(tx),
    backUp: await readBackUp(tx),
    ...(await readKept(tx)),
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
  const { waiting, given_up: givenUp, waiting_since: since } = await mailsUnsent(tx);
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

async function readNight(tx: Queries): Promise<Operations['nightly']> {
  const night = await latestNight(tx);
  return night ? { day: night.day, endedAt: timeOf(night.ended_at), exceptions: night.exceptions } : null;
}

async function readBackUp(tx: Queries): Promise<Operations['backUp']> {
  const made = await latestGoodBackup(tx);
  if (!made) return null;
  const { made_at: at, rows, files, lost_files: lostFiles } = made;
  return { at: at.toISOString(), rows, files, lostFiles };
}

async function readKept(tx: Queries): Promise<Pick<Operations, 'audit' | 'storage'>> {
  const audit = await auditState(tx);
  const storage = await storageUsed(tx);
  return {
    audit: {
      checkedAt: timeOf(audit?.checked_at),
      faults: audit?.faults ?? null,
      sealedAt: timeOf(audit?.sealed_at),
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
