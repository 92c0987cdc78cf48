import { gaugesIn, unixTime } from './gauges.ts';
import type { Figures } from './metrics.ts';
import type { Standing } from './standing.ts';

/** Metrics that are the same on all of a lender's servers: waiting jobs and emails, and other database figures. */
export function standingFiguresFrom(read: () => Promise<Standing | undefined>): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const up = gauge(
      'drawbridge_database_up',
      'Whether the database answered the query for these metrics: 1 or 0.',
    );
    const installed = gauge(
      'drawbridge_installed_timestamp_seconds',
      'When the portal was installed on this database, in Unix time: what has not happened since is late.',
    );
    const waiting = gauge('drawbridge_jobs_waiting', 'Jobs in the queue that will be tried.', 'lane');
    const failing = gauge('drawbridge_jobs_failing', 'Waiting jobs whose last attempt failed.', 'lane');
    const givenUp = gauge('drawbridge_jobs_given_up', 'Jobs that failed for good.', 'lane');
    const oldest = gauge(
      'drawbridge_jobs_oldest_due_seconds',
      'Seconds since the oldest due job became due; 0 without one.',
      'lane',
    );
    const mails = gauge('drawbridge_mails', 'Emails not sent, by state: waiting or given_up.', 'state');
    const oldestMail = gauge(
      'drawbridge_mails_oldest_waiting_seconds',
      'Seconds the oldest waiting email has waited; 0 without one.',
    );
    const locked = gauge('drawbridge_account_lockouts', 'Accounts locked out within the last hour.');
    return async () => {
      const standing = await read();
      up.set(standing ? 1 : 0);
      installed.set(unixTime(standing?.installedAt));
      for (const each of [waiting, failing, givenUp, oldest, mails]) each.reset();
      for (const { lane, ...jobs } of standing?.lanes ?? []) {
        waiting.set({ lane }, jobs.waiting);
        failing.set({ lane }, jobs.failing);
        givenUp.set({ lane }, jobs.givenUp);
        oldest.set({ lane }, jobs.oldestSeconds);
      }
      mails.set({ state: 'waiting' }, standing?.mails.waiting ?? Number.NaN);
      mails.set({ state: 'given_up' }, standing?.mails.given_up ?? Number.NaN);
      oldestMail.set(standing ? (standing.mails.oldest_seconds ?? 0) : Number.NaN);
      locked.set(standing?.lockedOut ?? Number.NaN);
    };
  };
}
