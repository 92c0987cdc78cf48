import * as z from 'zod/mini';
import { operationMessages } from '@drawbridge/messages/operations';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';

/** Every kind of background job. The server has a handler for each. */
export const jobKinds = [
  'send mail',
  'send push',
  'settle card payment',
  'deliver webhook',
  'sweep old rows',
  'check audit log',
  'publish audit head',
  'archive audit log',
  'watch applications',
  'run nightly',
  'mail the week',
  'run import',
  'send invitations',
  'count deals',
  'enter failed sign-ins',
  'check payoff letters',
  'compare statements',
  'keep estimate',
  'run check',
  'check loan release',
  'mail given work',
  'watch backups',
  'make backup',
  'drill backup',
  'keep personal copy',
  'mail accepted documents',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Jobs that an administrator may start at any time. The nightly run has a call of its own. */
export const runnableJobs = [
  'sweep old rows',
  'check audit log',
  'publish audit head',
  'archive audit log',
  'make backup',
  'drill backup',
] as const;
export type RunnableJob = (typeof runnableJobs)[number];

const count = z.number();
const someTime = z.nullable(instant);

/** The waiting and running jobs of a kind. */
export const jobsOfKind = z.object({
  kind: z.enum(jobKinds),
  /** Due now or later. */
  waiting: count,
  running: count,
  /** Failed for good. */
  givenUp: count,
  /** When the oldest waiting job became due. Null if none is due. */
  dueSince: someTime,
  /** When the timetable last started it. Null for jobs without a timetable, and before the first time. */
  startedAt: someTime,
});
export type JobsOfKind = z.infer<typeof jobsOfKind>;

export const failedJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  attempts: count,
  /** The last error, in English as the server logged it. */
  error: z.string(),
  failedAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

/** A job whose last attempt failed and that is tried again by itself. */
export const failingJob = z.extend(failedJob, {
  /** After this many attempts it has failed for good. */
  mostAttempts: count,
  /** Null while it runs. */
  nextTryAt: someTime,
});
export type FailingJob = z.infer<typeof failingJob>;

export const lostMail = z.object({
  id: recordId,
  to: z.string(),
  /** The account with this email. Null without one. */
  personId: z.nullable(recordId),
  subject: z.string(),
  error: z.string(),
  /** The trace that wrote it, which finds it in the log and in traces. Null for older emails. */
  reference: z.nullable(z.string()),
  givenUpAt: instant,
  /**
   * Whether it can be sent again. `opens account`: its text was not kept, because it had a link that opens an account
   * or an application, so the person needs a new link; decision letters get one by themselves. `no text`: its text was not kept, or its
   * address is invalid. `outdated`: a letter about an application that no longer applies.
   */
  again: z.enum(['possible', 'opens account', 'no text', 'outdated']),
});
export type LostMail = z.infer<typeof lostMail>;

export const failingWebhook = z.object({
  id: recordId,
  url: z.string(),
  isPaused: z.boolean(),
  failingSince: someTime,
  waiting: count,
  failed: count,
});
export type FailingWebhook = z.infer<typeof failingWebhook>;

export const openImport = z.object({
  id: recordId,
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  /** Whether the run keeps its rows; a dry run keeps none. */
  commit: z.boolean(),
  createdAt: instant,
});
export type OpenImport = z.infer<typeof openImport>;

/** The calls of a route in the last day. Percentiles are estimates, off by less than a fifth. */
export const slowCall = z.object({
  /** Method and path pattern. */
  route: z.string(),
  calls: count,
  medianMs: count,
  p95Ms: count,
  p99Ms: count,
  /** The slowest call, and the `X-Request-Id` that finds it in the log. */
  slowest: z.object({ ms: count, at: instant, requestId: z.string() }),
});
export type SlowCall = z.infer<typeof slowCall>;

/** The runs of a database statement in the last day. Percentiles are estimates, off by less than a fifth. */
export const slowStatement = z.object({
  /** The statement without values, shortened. Those with the same start and end have different digests. */
  statement: z.string(),
  runs: count,
  totalMs: count,
  medianMs: count,
  p99Ms: count,
  /** The slowest run, and the `X-Request-Id` of the call or job it belongs to; null outside of any. */
  slowest: z.object({ ms: count, at: instant, requestId: z.nullable(z.string()) }),
});
export type SlowStatement = z.infer<typeof slowStatement>;

/** Up to a minute old. */
export const storage = z.object({
  databaseBytes: count,
  files: count,
  fileBytes: count,
  /** Free on the disk of the data folder of the server that answers. Null if unknown. */
  freeBytes: z.nullable(count),
  /** The ten largest tables with their indexes, largest first. */
  tables: z.array(z.object({ name: z.string(), bytes: count })),
});
export type Storage = z.infer<typeof storage>;

export const operations = z.object({
  asOf: instant,
  jobs: z.array(jobsOfKind),
  /** Jobs that failed for good, latest first, at most 100. */
  failures: z.array(failedJob),
  /** Jobs whose last attempt failed, soonest next try first, at most 100. */
  failing: z.array(failingJob),
  mails: z.object({
    waiting: count,
    givenUp: count,
    waitingSince: someTime,
    /** Those of `waiting` that were tried and not accepted, and the latest error of one. */
    delayed: count,
    lastError: z.nullable(z.string()),
    /** Those of `givenUp` that can be sent again. */
    resendable: count,
  }),
  /** Emails that were given up, latest first, at most 50. */
  lostMails: z.array(lostMail),
  /** Endpoints that are paused, failing, or have deliveries that failed for good. */
  webhooks: z.array(failingWebhook),
  /** Imports that wait, run, or failed in the last 30 days. */
  imports: z.array(openImport),
  /** The latest nightly run. Null before the first. */
  nightly: z.nullable(z.object({ day: plainDate, endedAt: someTime, exceptions: count })),
  /**
   * The latest good backup where the server keeps its own; of any if it makes none. Null before the first. `bytes`: what it added to the
   * set; null for an archive made by hand.
   */
  backUp: z.nullable(
    z.object({ at: instant, rows: count, files: count, lostFiles: count, bytes: z.nullable(count) }),
  ),
  /** Whether the server makes backups by itself. */
  schedulesBackups: z.boolean(),
  /** The latest check and seal of the audit log, and the seal published last. Null before the first. */
  audit: z.object({
    checkedAt: someTime,
    faults: z.nullable(count),
    sealedAt: someTime,
    /** `head` is what `operate verify-audit --head` takes. */
    published: z.nullable(z.object({ day: plainDate, head: z.string(), entries: count })),
  }),
  storage,
  /** The routes whose calls were slowest in the last day, at most 20, highest 95th percentile first. Up to a minute old. */
  slowCalls: z.array(slowCall),
  /** The database statements that took the most time in the last day, at most 20, longest first. Up to a minute old. */
  slowStatements: z.array(slowStatement),
});
export type Operations = z.infer<typeof operations>;

const jobIds = z
  .array(text(18).check(z.regex(/^\d+$/, { error: () => operationMessages.job })))
  .check(
    z.minLength(1, { error: () => operationMessages.noJob }),
    z.maxLength(100, { error: () => operationMessages.tooMany }),
  );

export const jobsBody = z.object({ ids: jobIds });
export type JobsBody = z.infer<typeof jobsBody>;

/** How many of them it was done to. Jobs that are gone, running or in another state are left out. */
export const jobsDone = z.object({ jobs: count });

export const runJobBody = z.object({ kind: z.enum(runnableJobs) });
export type RunJobBody = z.infer<typeof runJobBody>;

export const sendAgainBody = z
  .object({
    ids: z.optional(
      z
        .array(recordId)
        .check(
          z.minLength(1, { error: () => operationMessages.noMail }),
          z.maxLength(100, { error: () => operationMessages.tooManyMails }),
        ),
    ),
    /** All that can be sent again. */
    all: z.optional(z.literal(true)),
  })
  .check(
    // Nobody means all by leaving something out.
    z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      error: () => operationMessages.noMail,
      path: ['ids'],
    }),
  );
export type SendAgainBody = z.infer<typeof sendAgainBody>;

/** How many emails are on their way. */
export const mailsQueued = z.object({ mails: count });
