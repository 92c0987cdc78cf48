import * as z from 'zod/mini';
import { dollars, instant, plainDate, recordId } from '../wire/fields.ts';

/** Why a loan needs a look. `failed`: its account could not be computed, and the night went on without it. */
export const exceptionKinds = [
  'failed',
  'impossibleTerms',
  'unexplained',
  'drawAboveCommitment',
  'maturedWithoutDefaultTerms',
  'payoffShort',
  'principalZero',
  'reserveEmptySoon',
  'reversalRefused',
  'suspenseNegative',
  'suspenseOld',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const nightlyException = z.object({
  dealId: recordId,
  loanNumber: z.string(),
  dealName: z.string(),
  kind: z.enum(exceptionKinds),
});
export type NightlyException = z.infer<typeof nightlyException>;

export const nightlyRun = z.object({
  id: recordId,
  /** The lender’s day it ran for. */
  day: plainDate,
  /** Null while it waits for the server to start it. */
  beganAt: z.nullable(instant),
  /** Null until it is over. */
  endedAt: z.nullable(instant),
  /** The administrator who started it; null when it ran by itself. */
  startedBy: z.nullable(z.string()),
  /** Funded loans with confirmed terms. */
  loans: z.int(),
  /** Funded loans whose terms nobody confirmed: they get no bills. */
  unconfirmed: z.int(),
  /** Bills made. */
  bills: z.int(),
  billed: dollars,
  /** Bills of the time before the terms were confirmed, which are only recorded. */
  recorded: z.int(),
  /** Bills made while their loan was on hold. They were not emailed. */
  held: z.int(),
  /** Monthly statements made. */
  statements: z.int(),
  /** Statements made while a hold stood on their loan: they were not emailed. */
  statementsHeld: z.int(),
  /** Notices emailed to borrowers. */
  notices: z.int(),
  /** Notices never sent because of a hold. */
  noticesHeld: z.int(),
  /** Late charges newly assessed. */
  charges: z.int(),
  /** Loans whose status changed. */
  statusChanges: z.int(),
  exceptions: z.int(),
});
export type NightlyRun = z.infer<typeof nightlyRun>;

/** The latest runs, newest first, and the exceptions of the latest one that is over. */
export const nightlyRuns = z.object({
  runs: z.array(nightlyRun),
  exceptions: z.array(nightlyException),
});
