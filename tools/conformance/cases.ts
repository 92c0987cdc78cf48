import {
  account,
  payoff,
  type AccountPayoff,
  type LoanAccount,
} from '@drawbridge/domain/loan-accounts/account.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

/** A worked case: the terms and entries of a loan, and what its account must come to. See docs/conformance. */
export interface ConformanceCase {
  readonly name: string;
  readonly why: string;
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
  readonly asOf: PlainDate;
  readonly goodThrough?: PlainDate;
  readonly expected: unknown;
}

/** One value of a case that came out otherwise. */
export interface Deviation {
  /** Such as `bills.2.openCents`. */
  readonly at: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Reads a file of cases. Throws an error that says what is wrong with it. */
export function readCases(text: string): readonly ConformanceCase[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new Error('This is not a JSON file.', { cause });
  }
  if (!isRecord(file) || file['format'] !== 2 || !Array.isArray(file['cases']))
    throw new Error('This is not a file of cases: it needs {"format":2,"cases":[…]}.');
  return file['cases'].map((one: unknown, at) => {
    const lacks = whatCaseLacks(one);
    if (lacks !== undefined) throw new Error(`Case ${at + 1} has no ${lacks}.`);
    return one as ConformanceCase;
  });
}

function whatCaseLacks(one: unknown): string | undefined {
  if (!isRecord(one) || typeof one['name'] !== 'string') return 'name';
  if (!isRecord(one['terms'])) return 'terms';
  if (!Array.isArray(one['entries'])) return 'list of entries';
  if (!isRecord(one['expected'])) return 'expected outcome';
  const days = [one['asOf'], ...('goodThrough' in one ? [one['goodThrough']] : [])];
  return days.every((day) => typeof day === 'string' && isPlainDate(day)) ? undefined : 'valid day';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Recomputes a case and lists every value that comes out otherwise. */
export function deviationsOf(one: ConformanceCase): readonly Deviation[] {
  const { terms, entries, asOf, goodThrough, expected } = one;
  const got = {
    ...asPublished(account(terms, entries, asOf)),
    ...(goodThrough === undefined
      ? {}
      : { payoff: publishedPayoff(payoff(terms, entries, asOf, goodThrough)) }),
  };
  return compare('', expected, got);
}

/** An account as cases write it: buckets of zero and true-ups of zero are left out. */
function asPublished(found: LoanAccount): Readonly<Record<string, unknown>> {
  const { buckets, bills, lateCharges, maturityOn, nextDue, paidTo, status, daysPastDue, warnings } = found;
  return {
    buckets: Object.fromEntries(Object.entries(buckets).filter(([, cents]) => cents !== 0)),
    bills: bills.map(({ dueOn, amountCents, trueUpCents, openCents }) => ({
      dueOn,
      amountCents,
      ...(trueUpCents === 0 ? {} : { trueUpCents }),
      openCents,
    })),
    lateCharges,
    maturityOn,
    nextDue,
    paidTo,
    status,
    daysPastDue,
    warnings,
  };
}

/** A payoff as cases write it: stretches without their amounts and causes. */
function publishedPayoff({ stretches, ...found }: AccountPayoff): Readonly<Record<string, unknown>> {
  const shown = stretches.map(({ from, to, days, baseCents, rate }) => ({ from, to, days, baseCents, rate }));
  return { ...found, stretches: shown };
}

function compare(at: string, expected: unknown, got: unknown): readonly Deviation[] {
  if (isTree(expected) && isTree(got))
    return [...new Set([...Object.keys(expected), ...Object.keys(got)])].flatMap((key) =>
      compare(at === '' ? key : `${at}.${key}`, expected[key], got[key]),
    );
  return Object.is(expected, got) ? [] : [{ at, expected, got }];
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
