import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { lateFigures, type LateBill, type LateFigures } from '../delinquency/late-figures.ts';
import { account, type LoanAccount } from '../loan-accounts/account.ts';
import type { AccountStatus } from '../loan-accounts/account-standing.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';

/** What a loan’s account is computed from. */
export interface LoanFacts {
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
}

/**
 * What was known on the morning of a day. A night computes from this, so it gives the same result whenever it runs: on time,
 * twice, or days late.
 */
export function knownOnMorning({ terms, entries }: LoanFacts, day: PlainDate): LoanFacts {
  return {
    terms: {
      ...terms,
      rates: terms.rates.filter(({ postedOn }) => postedOn === undefined || postedOn < day),
    },
    entries: entries.filter(({ on, postedOn }) => (postedOn ?? on) < day),
  };
}

/** A loan’s account on the morning of a day. */
export function accountOnMorning(facts: LoanFacts, day: PlainDate): LoanAccount {
  const { terms, entries } = knownOnMorning(facts, day);
  return account(terms, entries, day);
}

/** What a night saw of a loan, kept so that the next one can tell what is new. */
export interface SeenLoan {
  readonly status: AccountStatus;
  readonly inDefault: boolean;
  /** Cents, by the due day of the bill. */
  readonly lateCharges: Readonly<Record<string, number>>;
  /** Undefined if an older version ran the nightly run and did not store it. */
  readonly late: LateFigures | undefined;
}

/** Whether a loan is in default, including automatically from maturity by its note. */
export function isInDefault({ status }: Pick<LoanAccount, 'status'>, { default: rule }: LoanTerms): boolean {
  return status === 'default' || (status === 'matured' && rule?.atMaturity === true);
}

/**
 * What the night of a day sees of a loan.
 * @param before what the last night saw; undefined for a loan seen for the first time, which has no past
 */
export function seenIn(
  account: Pick<LoanAccount, 'status' | 'lateCharges' | 'bills' | 'buckets'>,
  terms: LoanTerms,
  day: PlainDate,
  before?: SeenLoan,
): SeenLoan {
  const { status, lateCharges } = account;
  const late = lateFigures(account, day);
  return {
    status,
    inDefault: isInDefault(account, terms),
    lateCharges: Object.fromEntries(lateCharges.map(({ dueOn, amountCents }) => [dueOn, amountCents])),
    late: { ...late, bills: late.bills.map((bill) => withLateFrom(bill, before?.late?.bills, day)) },
  };
}

/** A bill that should have been late long ago but was not late in the last run became late with a later posting. */
function withLateFrom(bill: LateBill, before: readonly LateBill[] | undefined, day: PlainDate): LateBill {
  const known = before?.find(({ dueOn }) => dueOn === bill.dueOn);
  const lateFrom = known ? known.lateFrom : day;
  const isLateAgain = before !== undefined && lateFrom !== undefined && lateFrom > addDays(bill.dueOn, 1);
  return isLateAgain ? { ...bill, lateFrom } : bill;
}

export const happeningKinds = [
  'late charge assessed',
  'late charge changed',
  'late charge undone',
  'default began',
  'default ended',
  'status changed',
] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** What a night noticed of a loan. */
export interface Happening {
  readonly kind: HappeningKind;
  /** The due day of the bill it is about. */
  readonly dueOn: PlainDate | null;
  readonly particulars: Readonly<Record<string, string | number>>;
}

/** What happened to a loan between two nights. */
export function happeningsBetween(before: SeenLoan, now: SeenLoan): readonly Happening[] {
  return [...lateChargesBetween(before, now), ...standingBetween(before, now)];
}

function lateChargesBetween(before: SeenLoan, now: SeenLoan): Happening[] {
  const days = new Set([...Object.keys(before.lateCharges), ...Object.keys(now.lateCharges)]);
  return [...days].toSorted().flatMap((day): Happening[] => {
    const dueOn = day as PlainDate;
    const [was = 0, is = 0] = [before.lateCharges[day], now.lateCharges[day]];
    if (was === is) return [];
    if (is === 0) return [{ kind: 'late charge undone', dueOn, particulars: { amountCents: was } }];
    return was === 0
      ? [{ kind: 'late charge assessed', dueOn, particulars: { amountCents: is } }]
      : [{ kind: 'late charge changed', dueOn, particulars: { amountCents: is, beforeCents: was } }];
  });
}

function standingBetween(before: SeenLoan, now: SeenLoan): Happening[] {
  const found: Happening[] = [];
  if (before.inDefault !== now.inDefault)
    found.push({ kind: now.inDefault ? 'default began' : 'default ended', dueOn: null, particulars: {} });
  if (before.status !== now.status)
    found.push({
      kind: 'status changed',
      dueOn: null,
      particulars: { from: before.status, to: now.status },
    });
  return found;
}

/** More missed nights than this are run as one. */
const mostNights = 92;

/** The nights to run: each day since the last one, or only today if there was none. */
export function nightsToRun(last: PlainDate | undefined, today: PlainDate): readonly PlainDate[] {
  if (last === undefined) return [today];
  const nights: PlainDate[] = [];
  for (let day = today; day > last && nights.length < mostNights; day = addDays(day, -1)) nights.push(day);
  return nights.toReversed();
}
