import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { pastDueCents, type LateBill } from '../delinquency/late-figures.ts';
import type { Happening, SeenLoan } from '../nightly/night.ts';
import type { NoticeKind, NoticeRules } from './notice-rules.ts';

/** What a nightly run knows about a loan as of its morning. */
export interface NoticedLoan {
  readonly seen: SeenLoan;
  /** What recent nightly runs found, each with the day it ran for. */
  readonly happenings: readonly (Pick<Happening, 'kind' | 'dueOn'> & { readonly on: PlainDate })[];
  /** The next bill that is not due yet, and what the loan owes including it, in cents. */
  readonly coming:
    | { readonly dueOn: PlainDate; readonly emailedOn: PlainDate; readonly owedCents: number }
    | undefined;
  readonly maturityOn: PlainDate | null;
  /** The last nightly run that decided its notices. Undefined if none did. */
  readonly judged: JudgedNight | undefined;
}

/** A nightly run that decided a loan's notices: each one due by then was sent, or never will be because of a hold or a switch. */
export interface JudgedNight {
  readonly on: PlainDate;
  /** The rules it went by. */
  readonly rules: NoticeRules;
  /** The day the rules changed since, if they did. */
  readonly rulesChangedOn: PlainDate | undefined;
}

/** A notice due to a loan’s borrower. It goes out once per occasion. */
export interface OwedNotice {
  readonly kind: NoticeKind;
  /** The due date, the maturity date, or the day of the nightly run that found it. */
  readonly occasion: PlainDate;
  /** The amount past due, the charge or the principal. Null for default. */
  readonly amountCents: number | null;
  /** The first morning it was due. A nightly run that is late finds it later. */
  readonly since: PlainDate;
}

/** A hold on a loan. Its last day is the one before its release. */
export interface LoanHold {
  readonly from: PlainDate;
  readonly until: PlainDate | null;
}

/** Whether the loan was on hold at any time since a notice was due. Such a notice is never sent. */
export function isHeldBack(
  { since }: Pick<OwedNotice, 'since'>,
  holds: readonly LoanHold[],
  day: PlainDate,
): boolean {
  return holds.some(({ from, until }) => from <= day && (until === null || until > since));
}

/** For a loan without an earlier decision, older notices are outdated and never sent. */
export const firstNoticeDays = 7;

/** The bill itself was emailed, so its reminder waits. */
const quietAfterBillDays = 3;

/**
 * The notices due to a loan’s borrower on the morning of a day, sent or not. Lateness is judged as in the nightly run; a reminder
 * needs an amount still owed.
 */
export function owedNotices(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): readonly OwedNotice[] {
  if (loan.seen.status === 'paidOff') return [];
  return [comingBill, lateBills, lateCharges, maturity, turnOfDefault].flatMap((owed) =>
    owed(loan, rules, day),
  );
}

function comingBill(
  { coming }: NoticedLoan,
  { billDue, billDueDays }: NoticeRules,
  day: PlainDate,
): OwedNotice[] {
  if (!billDue || coming === undefined || coming.owedCents <= 0) return [];
  const { dueOn, emailedOn, owedCents } = coming;
  const [time, quietUntil] = [addDays(dueOn, -billDueDays), addDays(emailedOn, quietAfterBillDays)];
  const since = time < quietUntil ? quietUntil : time;
  if (day < since || day >= dueOn) return [];
  return [{ kind: 'bill due', occasion: dueOn, amountCents: owedCents, since }];
}

/** One notice per late bill when it is past due, and one after 30 days. The newest bill stands for all. */
function lateBills(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const { late, status } = loan.seen;
  // From maturity on, everything is due, and the maturity notice says so.
  if (late === undefined || status === 'matured') return [];
  const amountCents = pastDueCents(late);
  const newest = (name: 'pastDue' | 'thirtyDays', after: (by: NoticeRules) => number): OwedNotice[] => {
    const time = (bill: LateBill, by: NoticeRules) =>
      later(addDays(bill.dueOn, after(by)), bill.lateFrom ?? bill.dueOn);
    const bill = late.bills.findLast((each) =>
      isNews(loan, rules, { name, day, time: (by) => time(each, by) }),
    );
    const kind = name === 'pastDue' ? 'past due' : '30 days';
    return bill ? [{ kind, occasion: bill.dueOn, amountCents, since: time(bill, rules) }] : [];
  };
  const thirtyDays = newest('thirtyDays', () => 30);
  // One email per night about late bills is enough.
  return thirtyDays.length > 0 ? thirtyDays : newest('pastDue', ({ pastDueDays }) => pastDueDays);
}

function lateCharges(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  return loan.happenings.flatMap(({ kind, dueOn, on }): OwedNotice[] => {
    if (kind !== 'late charge assessed' || dueOn === null) return [];
    if (!isNews(loan, rules, { name: 'lateCharge', day, time: () => on })) return [];
    const amountCents = loan.seen.lateCharges[dueOn];
    // Undone since.
    if (amountCents === undefined) return [];
    return [{ kind: 'late charge', occasion: dueOn, amountCents, since: on }];
  });
}

function maturity(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const { seen, happenings, maturityOn } = loan;
  if (seen.status !== 'matured' || maturityOn === null) return [];
  // Corrected terms can move maturity into the past.
  const turned = happenings.findLast(({ kind }) => kind === 'status changed')?.on;
  const since = later(maturityOn, turned ?? maturityOn);
  if (!isNews(loan, rules, { name: 'matured', day, time: () => since })) return [];
  const amountCents = seen.late?.maturedPrincipalCents ?? null;
  return [{ kind: 'matured', occasion: maturityOn, amountCents, since }];
}

/** Only the current state: a default that began and ended since the last run needs no notice that it began. */
function turnOfDefault(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const { seen, happenings } = loan;
  const kind = seen.inDefault ? 'default began' : 'default ended';
  const name = seen.inDefault ? 'defaultBegan' : 'defaultEnded';
  const on = happenings.findLast((one) => one.kind === kind)?.on;
  if (on === undefined || !isNews(loan, rules, { name, day, time: () => on })) return [];
  // A default that begins at maturity is part of the maturity notice.
  if (seen.inDefault && seen.status === 'matured' && rules.matured) return [];
  return [{ kind, occasion: on, amountCents: null, since: on }];
}

type Switch = {
  [Name in keyof NoticeRules]: NoticeRules[Name] extends boolean ? Name : never;
}[keyof NoticeRules];

/**
 * Whether an occasion came up after the last run that decided the loan's notices, by that run's rules. No notice is lost while no
 * run happens, and none returns that was switched off at its time.
 */
function isNews(
  { judged }: NoticedLoan,
  rules: NoticeRules,
  {
    name,
    day,
    time,
  }: {
    readonly name: Switch;
    readonly day: PlainDate;
    /** The morning from which it is due by these rules. */
    readonly time: (by: NoticeRules) => PlainDate;
  },
): boolean {
  const now = time(rules);
  if (!rules[name] || now > day) return false;
  if (judged === undefined) return daysBetween(now, day) < firstNoticeDays;
  if (time(judged.rules) <= judged.on) return false;
  // Turned on while no nightly run happened.
  return judged.rules[name] || judged.rulesChangedOn === undefined || now >= judged.rulesChangedOn;
}

function later(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}
