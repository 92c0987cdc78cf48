import type { LostMail, Operations, Storage } from '@drawbridge/contract/operations/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { headText } from '../../platform/audit-log/kept-head.ts';
import { latestSeal } from '../../platform/audit-log/seal-store.ts';
import { latestCheck } from '../../platform/audit-log/store.ts';
import { latestBackUp, standingOfMails } from '../../platform/health/store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { mailsToRetry } from '../../platform/mail/retry-store.ts';
import { undeliveredLetterMails } from '../application-decisions/public.ts';
import { latestHead } from '../audit/public.ts';
import { latestRuns } from '../nightly/public.ts';
import { allEndpoints } from '../webhooks/public.ts';
import { readSlowCalls, readSlowStatements } from './slow-calls.ts';
import { readJobs } from './read-jobs.ts';
import { lostMails, openImports } from './store.ts';

/** What all servers of the lender do in the background, from the database at one moment. */
export async function readOperations(
  {
    db,
    clock,
    config: { backupPlace },
  }: {
    readonly db: Database;
    readonly clock: LenderClock;
    readonly config: Pick<Config, 'backupPlace'>;
  },
  readStorage: () => Promise<Storage>,
): Promise<Operations> {
  const storage = await readStorage();
  return atOneMoment(db, async (tx) => ({
    asOf: clock.now().toISOString(),
    ...(await readJobs(tx)),
    ...(await readMails(tx, clock.today())),
    webhooks: await readTroubledWebhooks(tx),
    imports: (await openImports(tx)).map((row) => ({
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      commit: row.commits,
      createdAt: row.created_at.toISOString(),
    })),
    nightly: await readNight(tx),
    backUp: await readBackUp(tx, backupPlace),
    schedulesBackups: backupPlace !== undefined,
    audit: await readAudit(tx),
    storage,
    slowCalls: await readSlowCalls(tx, clock.now()),
    slowStatements: await readSlowStatements(tx, clock.now()),
  }));
}

async function readMails(tx: Queries, today: PlainDate): Promise<Pick<Operations, 'mails' | 'lostMails'>> {
  const letters = await undeliveredLetterMails(tx, today);
  const { resendable, delayed, last_error: lastError } = await mailsToRetry(tx, letters.outdated);
  const { waiting, given_up: givenUp, waiting_since: since } = await standingOfMails(tx);
  return {
    mails: {
      waiting,
      givenUp,
      waitingSince: timeOf(since),
      delayed,
      lastError,
      resendable: resendable + letters.writable.size,
    },
    lostMails: (await lostMails(tx)).map((mail) => ({
      id: mail.id,
      to: mail.to_address,
      personId: mail.person_id,
      subject: mail.subject,
      error: mail.last_error ?? '',
      reference: mail.trace_id,
      again: againOf(mail, letters),
      givenUpAt: mail.given_up_at.toISOString(),
    })),
  };
}

function againOf(
  { id, again }: Awaited<ReturnType<typeof lostMails>>[number],
  { outdated, writable }: Awaited<ReturnType<typeof undeliveredLetterMails>>,
): LostMail['again'] {
  if (outdated.has(id)) return 'outdated';
  return writable.has(id) ? 'possible' : again;
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
  const { made_at: at, rows, files, lost_files: lostFiles, bytes } = made;
  return { at: at.toISOString(), rows, files, lostFiles, bytes };
}

async function readAudit(tx: Queries): Promise<Operations['audit']> {
  const check = await latestCheck(tx);
  const seal = await latestSeal(tx);
  const head = await latestHead(tx);
  return {
    checkedAt: timeOf(check?.checked_at),
    faults: check?.faults ?? null,
    sealedAt: timeOf(seal?.at),
    published: head
      ? { day: head.day, head: headText({ number: head.seal, mac: head.mac }), entries: head.entries }
      : null,
  };
}

function timeOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
