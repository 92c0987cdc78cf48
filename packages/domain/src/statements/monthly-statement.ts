import { addWorkingDays, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { addDays, addMonths, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { account, type LoanAccount } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import { escrowOutCents } from '../loan-accounts/escrow-out.ts';
import { principalSteps } from '../loan-accounts/explain-balance.ts';
import { knownOnMorning, type LoanFacts } from '../nightly/night.ts';

export const statementBalances = [
  'principal',
  'interest',
  'escrow',
  'defaultInterest',
  'lateCharges',
  'fees',
  'suspense',
  'reserve',
  'escrowHeld',
] as const;
export type StatementBalance = (typeof statementBalances)[number];
export type StatementBalances = Readonly<Record<StatementBalance, number>>;

export const statementLineKinds = [
  'funding',
  'draw',
  'bill',
  'payment',
  'returned',
  'fee',
  'lateCharge',
  'waiver',
  'applySuspense',
  'reserveDeposit',
  'escrowPaid',
  'escrowTakenOver',
  'refund',
] as const;

/** An event on a loan, in cents. A returned payment is negative. */
export interface StatementLine {
  readonly kind: (typeof statementLineKinds)[number];
  readonly on: PlainDate;
  /** For a bill, its due date; for a late charge, the late bill’s. */
  readonly dueOn: PlainDate | null;
  readonly amountCents: number;
  /** Principal owed at the close of that day. */
  readonly principalCents: number;
  /** Dated before the month but posted after the previous statement. */
  readonly isLate: boolean;
}

/** Received this year, in cents. What an earlier servicer received is not known. */
export interface YearToDate {
  /** January 1, or the day in this year on which the loan was taken over. */
  readonly from: PlainDate;
  readonly interestCents: number;
  readonly principalCents: number;
  /** Late charges, fees and default interest. */
  readonly chargesCents: number;
  readonly escrowInCents: number;
  readonly escrowOutCents: number;
}

/** What a statement is made from. */
interface StatedFacts extends LoanFacts {
  /** The day the loan was taken over from another servicer. */
  readonly boardedOn: PlainDate | null;
}

/** A loan’s month, as known on the morning its statement was made. */
export interface MonthlyStatement {
  /** The first day of the month, or the day in it on which the loan was taken over. */
  readonly from: PlainDate;
  /** The last day of the month. */
  readonly to: PlainDate;
  readonly opening: StatementBalances;
  readonly closing: StatementBalances;
  readonly lines: readonly StatementLine[];
  /** Null once the loan is paid off: the payoff letter has those amounts. */
  readonly year: YearToDate | null;
}

/** The day a month’s statement is made: the fifth business day of the next month. */
export function statementDay(month: string, calendar: BusinessCalendar): PlainDate {
  return addWorkingDays(addMonths(firstOf(month), 1), 4, calendar);
}

/** The month before a day’s, as `YYYY-MM`. */
export function monthBefore(day: PlainDate): string {
  return addMonths(firstOf(day.slice(0, 7)), -1).slice(0, 7);
}

/** The month, as `YYYY-MM`, of the newest statement that is made by a day. */
export function newestStatementMonth(day: PlainDate, calendar: BusinessCalendar): string {
  const month = monthBefore(day);
  return day < statementDay(month, calendar) ? monthBefore(firstOf(month)) : month;
}

/**
 * A loan’s statement for a month: what was owed and held before and after it, and the activity in between. It counts what was
 * posted before the morning it is made, so each month opens with the balances the last one closed with. Later postings with an
 * earlier date are on the next statement. Of a loan that was taken over, it says nothing about the time before.
 * @param month `YYYY-MM`
 */
export function monthlyStatement(
  facts: StatedFacts,
  month: string,
  calendar: BusinessCalendar,
): MonthlyStatement {
  const first = firstOf(month);
  const from = later(first, facts.boardedOn);
  const to = addDays(addMonths(first, 1), -1);
  const madeBefore = statementDay(monthBefore(first), calendar);
  const known = knownOnMorning(facts, statementDay(month, calendar));
  const isFirst = facts.boardedOn !== null && facts.boardedOn >= first;
  const before = isFirst ? known : knownOnMorning(facts, madeBefore);
  const closing = account(known.terms, known.entries, to);
  return {
    from,
    to,
    opening: balancesOf(accountBefore(before, from)),
    closing: balancesOf(closing),
    lines: linesOf(known, closing, { from, to, madeBefore }),
    year: yearToDate(known, closing, { to, boardedOn: facts.boardedOn }),
  };
}

function later(day: PlainDate, other: PlainDate | null): PlainDate {
  return other !== null && other > day ? other : day;
}

function firstOf(month: string): PlainDate {
  return plainDate(`${month}-01`);
}

/** The account at the close of the day before; undefined before the loan was funded. */
function accountBefore({ terms, entries }: LoanFacts, day: PlainDate): LoanAccount | undefined {
  return day <= terms.fundedOn ? undefined : account(terms, entries, addDays(day, -1));
}

function balancesOf(found: LoanAccount | undefined): StatementBalances {
  const buckets = found?.buckets;
  return {
    principal: buckets?.principalCents ?? 0,
    interest: buckets?.interestCents ?? 0,
    escrow: buckets?.escrowDueCents ?? 0,
    defaultInterest: buckets?.defaultInterestCents ?? 0,
    lateCharges: buckets?.lateChargesCents ?? 0,
    fees: buckets?.feesCents ?? 0,
    suspense: buckets?.suspenseCents ?? 0,
    reserve: buckets?.reserveCents ?? 0,
    escrowHeld: buckets?.escrowHeldCents ?? 0,
  };
}

type Happened = Omit<StatementLine, 'principalCents' | 'isLate'>;

function linesOf(
  known: LoanFacts,
  { bills, lateCharges }: LoanAccount,
  { from, to, madeBefore }: { from: PlainDate; to: PlainDate; madeBefore: PlainDate },
): StatementLine[] {
  const isInMonth = (day: PlainDate) => day >= from && day <= to;
  const byId = new Map(known.entries.map((entry) => [entry.id, entry]));
  const happened: Happened[] = [
    ...bills
      .filter(({ madeOn }) => isInMonth(madeOn))
      .map(({ dueOn, madeOn: on, amountCents }) => ({ kind: 'bill', on, dueOn, amountCents }) as const),
    ...lateCharges
      .filter(({ assessedOn }) => isInMonth(assessedOn))
      .map(
        ({ dueOn, assessedOn: on, amountCents }) => ({ kind: 'lateCharge', on, dueOn, amountCents }) as const,
      ),
    ...known.entries
      .filter(
        ({ on, postedOn }) =>
          isInMonth(on) || (on < from && postedOn !== undefined && postedOn >= madeBefore),
      )
      .flatMap((entry) => linesOfEntry(entry, byId)),
  ];
  const steps = principalSteps(known.terms, known.entries, to);
  const principalAt = (day: PlainDate) => steps.findLast(({ on }) => on <= day)?.principalCents ?? 0;
  return happened
    .map((line) => ({ ...line, principalCents: principalAt(line.on), isLate: line.on < from }))
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function linesOfEntry(entry: LoanEntry, byId: ReadonlyMap<string, LoanEntry>): Happened[] {
  const line = (kind: StatementLine['kind'], amountCents: number): Happened => ({
    kind,
    on: entry.on,
    dueOn: null,
    amountCents,
  });
  if ('amountCents' in entry)
    return entry.kind === 'fee' && entry.due !== 'now' ? [] : [line(entry.kind, entry.amountCents)];
  switch (entry.kind) {
    case 'reversal': {
      const reversed = byId.get(entry.reverses);
      const amountCents = reversed && 'amountCents' in reversed ? -reversed.amountCents : 0;
      const { feeCents = 0 } = entry;
      return [line('returned', amountCents), ...(feeCents > 0 ? [line('fee', feeCents)] : [])];
    }
    case 'extension':
      return entry.feeCents !== undefined && entry.feeDue !== 'payoff' ? [line('fee', entry.feeCents)] : [];
    case 'declareDefault':
    case 'cure':
    case 'hold':
    case 'release':
      return [];
  }
}

const charges: ReadonlySet<string> = new Set(['lateCharges', 'fees', 'defaultInterest']);

function yearToDate(
  known: LoanFacts,
  closing: LoanAccount,
  { to, boardedOn }: { readonly to: PlainDate; readonly boardedOn: PlainDate | null },
): YearToDate | null {
  if (closing.status === 'paidOff') return null;
  const began = later(plainDate(`${to.slice(0, 4)}-01-01`), boardedOn);
  const before = accountBefore(known, began);
  const now = receivedBy(known, closing, to);
  const then = before ? receivedBy(known, before, addDays(began, -1)) : undefined;
  const isThisYear = ({ on }: LoanEntry) => on >= began && on <= to;
  const inYear = known.entries.filter(isThisYear);
  const chargesCents = inYear
    .filter(({ kind }) => kind !== 'waiver')
    .flatMap(({ id }) => closing.payments.get(id) ?? closing.settled.get(id) ?? [])
    .reduce((sum, { bucket, amountCents }) => (charges.has(bucket) ? sum + amountCents : sum), 0);
  const outCents = escrowOutCents(inYear);
  const takenOverCents = inYear.reduce(
    (sum, entry) => (entry.kind === 'escrowTakenOver' ? sum + entry.amountCents : sum),
    0,
  );
  const heldCents = closing.buckets.escrowHeldCents - (before?.buckets.escrowHeldCents ?? 0);
  return {
    from: began,
    interestCents: now.interestCents - (then?.interestCents ?? 0),
    principalCents: now.principalCents - (then?.principalCents ?? 0),
    chargesCents,
    escrowInCents: heldCents - takenOverCents + outCents,
    escrowOutCents: outCents,
  };
}

/** Interest and principal received by the close of a day, from any source. */
function receivedBy({ terms, entries }: LoanFacts, { bills, buckets }: LoanAccount, day: PlainDate) {
  const billed = bills.reduce((sum, bill) => sum + bill.interestCents + bill.trueUpCents, 0);
  const waived = entries.reduce(
    (sum, entry) =>
      entry.kind === 'waiver' && entry.bucket === 'interest' && entry.on <= day
        ? sum + entry.amountCents
        : sum,
    0,
  );
  return {
    interestCents: billed - buckets.interestCents - waived,
    principalCents: terms.commitmentCents - buckets.undrawnCents - buckets.principalCents,
  };
}
