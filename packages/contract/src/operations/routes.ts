import { administratorsOnAccounts } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { jobsOfKind, operations, retriedJobs, retryJobsBody, runJobBody } from './schema.ts';

/** What the servers do in the background, and what has failed. */
export const operationRoutes = {
  read: get('/lima/api/staff/operations', {
    summary:
      'Returns the state of background jobs, emails, webhooks, imports, the nightly run, backups, the audit log and storage, and the slowest calls and database statements of the last day.',
    ...administratorsOnAccounts,
    reply: operations,
  }),
  retry: post('/lima/api/staff/operations/jobs/retry', {
    summary: 'Tries jobs that failed for good again, now.',
    ...administratorsOnAccounts,
    body: retryJobsBody,
    reply: retriedJobs,
  }),
  run: post('/lima/api/staff/operations/jobs/run', {
    summary: 'Runs a scheduled job now. A run that waits is not added twice.',
    ...administratorsOnAccounts,
    body: runJobBody,
    reply: jobsOfKind,
  }),
} as const;
