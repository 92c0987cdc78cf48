import { administratorsOnAccounts } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  jobsBody,
  jobsDone,
  jobsOfKind,
  mailsQueued,
  operations,
  runJobBody,
  sendAgainBody,
} from './schema.ts';

/** What the servers do in the background, and what has failed. */
export const operationRoutes = {
  read: get('/lima/api/staff/operations', {
    summary:
      'Returns the state of background jobs, emails, webhooks, imports, the nightly run, backups, the audit log and storage, and the slowest calls and database statements of the last day.',
    ...administratorsOnAccounts,
    reply: operations,
  }),
  retry: post('/lima/api/staff/operations/jobs/retry', {
    summary:
      'Tries failed jobs again now, those that failed for good and those that would be tried again later.',
    ...administratorsOnAccounts,
    body: jobsBody,
    reply: jobsDone,
  }),
  dismiss: post('/lima/api/staff/operations/jobs/dismiss', {
    summary:
      'Removes jobs that failed for good. Their work stays undone. An email that such a job should have sent is then listed as undelivered.',
    ...administratorsOnAccounts,
    body: jobsBody,
    reply: jobsDone,
  }),
  run: post('/lima/api/staff/operations/jobs/run', {
    summary:
      'Runs a scheduled job, backup or restore drill now, or once the long job before it is done. A run that waits is not added twice.',
    ...administratorsOnAccounts,
    body: runJobBody,
    reply: jobsOfKind,
    refusals: ['job_under_way', 'backups_not_set', 'no_backup_yet'],
  }),
  sendAgain: post('/lima/api/staff/operations/mails/send-again', {
    summary:
      'Sends emails again that were given up, these or all, and tries for another three days. Leaves out emails with a link that opens an account or an application, but for decision letters, which get a new link.',
    ...administratorsOnAccounts,
    body: sendAgainBody,
    reply: mailsQueued,
  }),
  sendWaiting: post('/lima/api/staff/operations/mails/send-waiting', {
    summary: 'Sends emails now that an earlier attempt could not send and that wait for the next one.',
    ...administratorsOnAccounts,
    reply: mailsQueued,
  }),
} as const;
