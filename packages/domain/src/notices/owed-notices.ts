import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { pastDueCents, type LateBill } from '../delinquency/late-figures.ts';
import type { Happening, SeenLoan } from '../nightly/night.ts';
import type { NoticeKind, NoticeRules } from './notice-rules.ts';

/** What a night knows of a loan, as of its morning. */
export interface NoticedLoan {
  readonly seen: SeenLoan;
  /** What nights noticed of it lately, with the day each ran for. */
  readonly happenings: readonly (Pick<Happening, 'kind' | 'dueOn'> & { readonly on: PlainDate })[];
  /** The next bill that is not due yet and what the loan owes with it. Cents. */
  readonly coming:
    | { readonly dueOn: PlainDate; readonly emailedOn: PlainDate; readonly owedCents: number }
    | undefined;
  readonly maturityOn: PlainDate | null;
  /** The last night that sent its notices. Undefined if none did. */
  readonly judged: JudgedNight | undefined;
}

/** A night that decided about a loan's notices: what was owed by then was sent, held back or switched off for good. */
export interface JudgedNight {
  readonly on: PlainDate;
  /** The rules it went by. */
  readonly rules: NoticeRules;
  /** The day the rules changed since, if they did. */
  readonly rulesChangedOn: PlainDate | undefined;
}

/** A notice that a loan’s borrower is owed. It goes out once for each occasion. */
export interface OwedNotice {
  readonly kind: NoticeKind;
  /** The due day, the maturity day, or the day of the night that noticed it. */
  readonly occasion: PlainDate;
  /** What it is about: everything past due, the charge, the principal. Null for default. */
  readonly amountCents: number | null;
  /** The first morning it was owed. A night that ran late finds it later. */
  readonly since: PlainDate;
}

/** A hold on a loan, to the day of its release, which is not in it. */
export interface LoanHold {
  readonly from: PlainDate;
  readonly until: PlainDate | null;
}

/** Whether a hold stood at any time since a notice was owed: it keeps the notice back for good. */
export function isHeldBack(
  { since }: Pick<OwedNotice, 'since'>,
  holds: readonly LoanHold[],
  day: PlainDate,
): boolean {
  return holds.some(({ from, until }) => from <= day && (until === null || until > since));
}

/** For a loan that no night decided about before, what is older is old news and never goes out. */
export const firstNoticeDays = 7;

/** A bill is emailed itself, so its reminder waits. */
const quietAfterBillDays = 3;

/**
 * The notices a loan’s borrower is owed on the morning of a day, whether or not they were sent. Lateness is judged as the night
 * judges it; a reminder needs an amount that is owed.
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

/** Each late bill is told of once as past due, and once after 30 days. The newest speaks for all. */
function lateBills(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const { late, status } = loan.seen;
  // From maturity on everything is due, and its own notice says so.
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
  // One email about late bills is enough for a night.
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
  // Terms that are corrected can make a loan mature in the past.
  const turned = happenings.findLast(({ kind }) => kind === 'status changed')?.on;
  const since = later(maturityOn, turned ?? maturityOn);
  if (!isNews(loan, rules, { name: 'matured', day, time: () => since })) return [];
  const amountCents = seen.late?.maturedPrincipalCents ?? null;
  return [{ kind: 'matured', occasion: maturityOn, amountCents, since }];
}

/** Only how it stands now: a default that began and ended since the last night needs no word of its beginning. */
function turnOfDefault(loan: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const { seen, happenings } = loan;
  const kind = seen.inDefault ? 'default began' : 'default ended';
  const name = seen.inDefault ? 'defaultBegan' : 'defaultEnded';
  const on = happenings.findLast((one) => one.kind === kind)?.on;
  if (on === undefined || !isNews(loan, rules, { name, day, time: () => on })) return [];
  // Default that comes with maturity is told with it.
  if (seen.inDefault && seen.status === 'matured' && rules.matured) return [];
  return [{ kind, occasion: on, amountCents: null, since: on }];
}

type Switch = {
  [Name in keyof NoticeRules]: NoticeRules[Name] extends boolean ? Name : never;
}[keyof NoticeRules];

/**
 * Whether an occasion came up after the last night that decided about the loan's notices, by the rules of then: so none is
 * lost while no night runs, and none comes back that was switched off in its time.
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
    /** The morning from which it is owed by such rules. */
    readonly time: (by: NoticeRules) => PlainDate;
  },
): boolean {
  const now = time(rules);
  if (!rules[name] || now > day) return false;
  if (judged === undefined) return daysBetween(now, day) < firstNoticeDays;
  if (time(judged.rules) <= judged.on) return false;
  // Turned on while no night ran.
  return judged.rules[name] || judged.rulesChangedOn === undefined || now >= judged.rulesChangedOn;
}

function later(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}
