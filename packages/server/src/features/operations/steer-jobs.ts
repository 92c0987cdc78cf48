import type { JobsBody, JobsOfKind, RunJobBody } from '@drawbridge/contract/operations/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { latestBackUp } from '../../platform/health/store.ts';
import { enqueue, isBackup } from '../../platform/jobs/queue.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { giveUpMailsOf } from '../../platform/mail/give-up-mails.ts';
import { noteLinkFailure, recordAction } from '../access/public.ts';
import { dismissJobs, isRunning, jobsByKind, retryJobs } from './jobs-store.ts';
import { presentJobs } from './read-jobs.ts';

type Parts = Pick<Kit, 'db' | 'clock' | 'config'>;

/** Tries failed jobs again now. Their handlers check what is left to do. */
export function retry({ db, clock }: Parts, { accountId }: Caller, { ids }: JobsBody) {
  return db.transaction().execute(async (tx) => {
    const kinds = await retryJobs(tx, ids);
    if (kinds.length > 0)
      await recordAction(tx, {
        at: clock.now(),
        accountId,
        action: 'jobs retried',
        particulars: { jobs: kinds.length, kinds: namesOf(kinds) },
      });
    return { jobs: kinds.length };
  });
}

/**
 * Removes jobs that failed for good. The log keeps their ids, by which the server’s log has their errors. Emails that nothing sends now are
 * given up, so that they are listed as undelivered and can be sent again.
 */
export function dismiss({ db, clock, config }: Parts, { accountId }: Caller, { ids }: JobsBody) {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const dismissed = await dismissJobs(tx, ids);
    if (dismissed.length === 0) return { jobs: 0 };
    const onGivenUp = noteLinkFailure;
    const emailIds = await giveUpMailsOf(tx, dismissed, { at, keepsBodies: config.demo, onGivenUp });
    await recordAction(tx, {
      at,
      accountId,
      action: 'jobs dismissed',
      particulars: {
        jobs: dismissed.length,
        kinds: namesOf(dismissed.map(({ kind }) => kind)),
        ids: dismissed.map(({ id }) => id).join(', '),
        ...(emailIds.length > 0 ? { emailIds } : {}),
      },
    });
    return { jobs: dismissed.length };
  });
}

const namesOf = (kinds: readonly string[]) => [...new Set(kinds)].join(', ');

type NotRun = Refusal<'job_under_way' | 'backups_not_set' | 'no_backup_yet'>;

/** Queues a job to run now, once however often it is asked for before it begins. */
export function run(
  { db, clock, config }: Parts,
  { accountId }: Caller,
  { kind }: RunJobBody,
): Promise<JobsOfKind | NotRun> {
  return db.transaction().execute(async (tx) => {
    const place = config.backupPlace;
    if (isBackup(kind) && place === undefined) return refuse('backups_not_set');
    if (kind === 'drill backup' && !(await latestBackUp(tx, place))) return refuse('no_backup_yet');
    if (await isRunning(tx, kind)) return refuse('job_under_way');
    await enqueueNow(tx, kind);
    await recordAction(tx, { at: clock.now(), accountId, action: 'job started', particulars: { kind } });
    const row = (await jobsByKind(tx)).find((jobs) => jobs.kind === kind);
    if (!row) throw new Error(`no such job: ${kind}`);
    return presentJobs(row);
  });
}

/** Backups and drills are told that they were asked for, because otherwise they do nothing before they are due. */
function enqueueNow(tx: Transaction, kind: RunJobBody['kind']): Promise<void> {
  const once = { key: `now: ${kind}` };
  return isBackup(kind) ? enqueue(tx, kind, { asked: true }, once) : enqueue(tx, kind, {}, once);
}
