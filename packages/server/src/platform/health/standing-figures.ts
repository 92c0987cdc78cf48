import client from 'prom-client';
import type { Figures } from './metrics.ts';
import type { Standing } from './standing.ts';

/** The same from every server of a lender: how many jobs and mails wait, and what else the database knows. */
export function standingFiguresFrom(read: () => Promise<Standing | undefined>): Figures {
  return (register) => {
    const gauge = (name: string, help: string, ...labelNames: string[]) =>
      new client.Gauge({ name, help, labelNames, registers: [register] });
    const up = gauge('drawbridge_database_up', 'Whether the database answered when asked for these figures.');
    const waiting = gauge('drawbridge_jobs_waiting', 'Jobs in the queue that will still be tried.', 'lane');
    const givenUp = gauge(
      'drawbridge_jobs_given_up',
      'Jobs that failed too often to be tried again.',
      'lane',
    );
    const oldest = gauge(
      'drawbridge_jobs_oldest_due_seconds',
      'How long the oldest job that is due has been due; 0 when none is.',
      'lane',
    );
    const mails = gauge('drawbridge_mails', 'Emails not sent, by state: waiting or given_up.', 'state');
    const oldestMail = gauge(
      'drawbridge_mails_oldest_waiting_seconds',
      'How long the oldest email that waits has waited; 0 when none does.',
    );
    const locked = gauge('drawbridge_account_lockouts', 'Accounts locked out within the last hour.');
    const backedUpAt = gauge(
      'drawbridge_last_backup_timestamp_seconds',
      'When `operate back-up` last made a back-up, in Unix time; NaN before the first.',
    );
    return async () => {
      const standing = await read();
      up.set(standing ? 1 : 0);
      for (const each of [waiting, givenUp, oldest, mails]) each.reset();
      for (const { lane, ...jobs } of standing?.lanes ?? []) {
        waiting.set({ lane }, jobs.waiting);
        givenUp.set({ lane }, jobs.givenUp);
        oldest.set({ lane }, jobs.oldestSeconds);
      }
      mails.set({ state: 'waiting' }, standing?.mails.waiting ?? Number.NaN);
      mails.set({ state: 'given_up' }, standing?.mails.given_up ?? Number.NaN);
      oldestMail.set(standing ? (standing.mails.oldest_seconds ?? 0) : Number.NaN);
      locked.set(standing?.lockedOut ?? Number.NaN);
      backedUpAt.set((standing?.latestBackUp?.getTime() ?? Number.NaN) / 1000);
    };
  };
}
