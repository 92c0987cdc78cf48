import {
  account,
  payoff,
  type AccountPayoff,
  type LoanAccount,
} from '@drawbridge/domain/loan-accounts/account.ts';
import type * as z from 'zod';
import { conformanceCase, type ConformanceCase } from './case-shape.ts';

/** One value of a case that came out otherwise. */
export interface Deviation {
  /** Such as `bills.2.openCents`. */
  readonly at: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Thrown for a file that is not a valid file of cases. Its message has a line for each fault. */
export class InvalidCases extends Error {}

/** Reads a file of cases. Throws `InvalidCases`, which names every wrong case and field. */
export function readCases(text: string): readonly ConformanceCase[] {
  const read = casesIn(text).map((one, at) => {
    const label = nameOf(one) ?? `Case ${at + 1}`;
    const parsed = conformanceCase.safeParse(one);
    return parsed.success
      ? { label, one: parsed.data, faults: [] }
      : { label, one: undefined, faults: parsed.error.issues.flatMap(faultsOf) };
  });
  const seen = new Set<string>();
  const faults = read.flatMap(({ label, faults: found }) => {
    const again = seen.has(label) ? ['name: used twice'] : [];
    seen.add(label);
    return [...again, ...found].map((fault) => `${label}: ${fault}`);
  });
  if (faults.length > 0) throw new InvalidCases(faults.join('\n'));
  return read.flatMap(({ one }) => one ?? []);
}

function casesIn(text: string): readonly unknown[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new InvalidCases('This is not a JSON file.', { cause });
  }
  if (!isRecord(file) || file['format'] !== 2 || !Array.isArray(file['cases']))
    throw new InvalidCases('This is not a file of cases: it needs {"format":2,"cases":[…]}.');
  return file['cases'];
}

function nameOf(one: unknown): string | undefined {
  return isRecord(one) && typeof one['name'] === 'string' && one['name'] !== '' ? one['name'] : undefined;
}

/** The faults of a case, each with the path of its field, such as `terms.rates.0.rate`. */
function faultsOf(issue: z.core.$ZodIssue): readonly string[] {
  const at = (...more: readonly PropertyKey[]) => [...issue.path, ...more].map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${at(key)}: no field of the format`);
  if (issue.path.length === 0) return [issue.message];
  return [`${at()}: ${issue.message}`];
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

/** A payoff as cases write it: stretches without their amounts and causes, default interest as one amount. */
function publishedPayoff({
  stretches,
  defaultStretches: _stretches,
  defaultSettledCents: _settled,
  ...found
}: AccountPayoff): Readonly<Record<string, unknown>> {
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
