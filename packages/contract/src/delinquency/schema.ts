import * as z from 'zod/mini';
import { contactWays } from '@drawbridge/domain/delinquency/contact-ways.ts';
import { delinquencyBuckets } from '@drawbridge/domain/delinquency/late-figures.ts';
import { promiseOutcomes } from '@drawbridge/domain/delinquency/promises.ts';
import { accountStatuses } from '@drawbridge/domain/loan-accounts/account-standing.ts';
import { holdReasons } from '@drawbridge/domain/loan-accounts/entries.ts';
import { delinquencyMessages } from '@drawbridge/messages/delinquency';
import { exportFormats } from '../wire/export-formats.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

const bucket = z.enum(delinquencyBuckets);
const count = z.int();

/** `contact`: the next contact is due. `promise`: the latest promise was broken or only partly kept. */
export const delinquencyShows = ['contact', 'promise'] as const;

const narrowing = {
  bucket: z.optional(bucket),
  /** Only loans whose next contact is with this employee. */
  owner: z.optional(recordId),
  show: z.optional(z.enum(delinquencyShows)),
  /** Part of the loan number, its name, the borrower’s name or the address. */
  q: z.optional(text(100)),
};

/** A leading minus reverses the order. */
export const delinquencySorts = ['days', 'amount', 'contact', 'promise'] as const;
export type DelinquencySort = (typeof delinquencySorts)[number];
export const delinquencyOrders = [
  'days',
  '-days',
  'amount',
  '-amount',
  'contact',
  '-contact',
  'promise',
  '-promise',
] as const;
export type DelinquencyOrder = (typeof delinquencyOrders)[number];

const sort = z.optional(z.enum(delinquencyOrders, { error: () => delinquencyMessages.sort }));

export const delinquencyQuery = z.object({
  ...narrowing,
  sort,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type DelinquencyQuery = z.infer<typeof delinquencyQuery>;

export const delinquencyExportQuery = z.object({ ...narrowing, sort, format: z.enum(exportFormats) });
export type DelinquencyExportQuery = z.infer<typeof delinquencyExportQuery>;

const employee = z.object({ id: recordId, name: z.string() });

/** A loan that was behind in the last nightly run. */
export const delinquentLoan = z.object({
  id: recordId,
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** The first property’s address. */
  property: z.nullable(z.string()),
  bucket,
  daysPastDue: count,
  /** Late bills, and the principal once the loan has matured. */
  pastDue: dollars,
  /** The due date of the oldest late bill. */
  oldestDueOn: z.nullable(plainDate),
  lateCharges: dollars,
  holds: z.array(z.enum(holdReasons)),
  lastContact: z.nullable(z.object({ how: z.enum(contactWays), on: plainDate })),
  /** The promise due last. */
  promise: z.nullable(
    z.object({ amount: dollars, received: dollars, dueOn: plainDate, outcome: z.enum(promiseOutcomes) }),
  ),
  nextContact: z.nullable(z.object({ on: plainDate, employee: z.nullable(employee), isDue: z.boolean() })),
});
export type DelinquentLoan = z.infer<typeof delinquentLoan>;

const sums = { loans: count, pastDue: dollars };

/** `totals` counts each bucket within the other filters. */
export const delinquentLoans = z.object({
  /** The day of the last nightly run; null before the first one. */
  asOf: z.nullable(plainDate),
  loans: z.array(delinquentLoan),
  nextCursor: z.nullable(z.string()),
  totals: z.array(z.object({ bucket, ...sums })),
  total: z.object(sums),
});
export type DelinquentLoans = z.infer<typeof delinquentLoans>;

const said = text(2000).check(
  z.refine((typed) => typed.trim() !== '', { error: () => delinquencyMessages.said }),
);
const why = text(500).check(
  z.refine((typed) => typed.trim() !== '', { error: () => delinquencyMessages.why }),
);

/** What was said, and when. */
export const newContactNote = z.object({
  dealid: recordId,
  how: z.enum(contactWays, { error: () => delinquencyMessages.how }),
  on: plainDate,
  said,
});
export type NewContactNote = z.infer<typeof newContactNote>;

/** `by` is the last day for a payment that counts. */
export const newPromise = z.object({
  dealid: recordId,
  amount: amount(
    () => delinquencyMessages.amount,
    () => delinquencyMessages.amount,
  ).check(z.refine((value) => value > 0, { error: () => delinquencyMessages.amount })),
  by: plainDate,
});
export type NewPromise = z.infer<typeof newPromise>;

export const contactWithdrawal = z.object({ dealid: recordId, id: recordId, why });
export type ContactWithdrawal = z.infer<typeof contactWithdrawal>;

export const plannedContact = z.object({
  dealid: recordId,
  on: plainDate,
  employee: text(64).check(z.minLength(1, { error: () => delinquencyMessages.employee })),
});
export type PlannedContact = z.infer<typeof plannedContact>;

const written = {
  id: recordId,
  by: z.string(),
  at: instant,
  withdrawn: z.nullable(z.object({ by: z.string(), at: instant, why: z.string() })),
};

export const contactNote = z.object({
  ...written,
  how: z.enum(contactWays),
  on: plainDate,
  said: z.string(),
});
export type ContactNote = z.infer<typeof contactNote>;

export const promiseToPay = z.object({
  ...written,
  amount: dollars,
  madeOn: plainDate,
  dueOn: plainDate,
  /** By today’s ledger. Null if the promise was withdrawn or the account cannot be computed. */
  outcome: z.nullable(z.enum(promiseOutcomes)),
  received: dollars,
});
export type PromiseToPay = z.infer<typeof promiseToPay>;

/** A loan’s contacts, and what is past due today. */
export const loanContacts = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** Null until the loan’s terms are confirmed. */
  late: z.nullable(
    z.object({
      status: z.enum(accountStatuses),
      daysPastDue: count,
      pastDue: dollars,
      oldestDueOn: z.nullable(plainDate),
      lateCharges: dollars,
    }),
  ),
  nextContact: z.nullable(z.object({ on: plainDate, employee: z.nullable(employee) })),
  /** Employees to choose from, by name. */
  employees: z.array(employee),
  /** Newest first, withdrawn ones included. */
  notes: z.array(contactNote),
  promises: z.array(promiseToPay),
});
export type LoanContacts = z.infer<typeof loanContacts>;
