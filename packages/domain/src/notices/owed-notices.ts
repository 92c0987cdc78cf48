import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { pastDueCents } from '../delinquency/late-figures.ts';
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

/** A notice that could not go out for longer is old news and never does. */
export const noticeLatestDays = 7;

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
function lateBills(
  { seen: { late, status } }: NoticedLoan,
  rules: NoticeRules,
  day: PlainDate,
): OwedNotice[] {
  // From maturity on everything is due, and its own notice says so.
  if (late === undefined || status === 'matured') return [];
  const amountCents = pastDueCents(late);
  const newest = (after: number) =>
    late.bills.findLast(({ dueOn }) => isLately(addDays(dueOn, after), day))?.dueOn;
  const found: OwedNotice[] = [];
  const [pastDue, thirtyDays] = [newest(rules.pastDueDays), newest(30)];
  if (rules.thirtyDays && thirtyDays !== undefined)
    found.push({ kind: '30 days', occasion: thirtyDays, amountCents, since: addDays(thirtyDays, 30) });
  // One email about late bills is enough for a night.
  else if (rules.pastDue && pastDue !== undefined)
    found.push({
      kind: 'past due',
      occasion: pastDue,
      amountCents,
      since: addDays(pastDue, rules.pastDueDays),
    });
  return found;
}

function lateCharges(
  { seen, happenings }: NoticedLoan,
  { lateCharge }: NoticeRules,
  day: PlainDate,
): OwedNotice[] {
  if (!lateCharge) return [];
  return happenings.flatMap(({ kind, dueOn, on }): OwedNotice[] => {
    if (kind !== 'late charge assessed' || dueOn === null || !isLately(on, day)) return [];
    const amountCents = seen.lateCharges[dueOn];
    // Undone since.
    if (amountCents === undefined) return [];
    return [{ kind: 'late charge', occasion: dueOn, amountCents, since: on }];
  });
}

function maturity({ seen, maturityOn }: NoticedLoan, { matured }: NoticeRules, day: PlainDate): OwedNotice[] {
  if (!matured || seen.status !== 'matured' || maturityOn === null || !isLately(maturityOn, day)) return [];
  const amountCents = seen.late?.maturedPrincipalCents ?? null;
  return [{ kind: 'matured', occasion: maturityOn, amountCents, since: maturityOn }];
}

/** Only how it stands now: a default that began and ended within these days needs no word of its beginning. */
function turnOfDefault({ seen, happenings }: NoticedLoan, rules: NoticeRules, day: PlainDate): OwedNotice[] {
  const kind = seen.inDefault ? 'default began' : 'default ended';
  const turn = happenings.findLast((one) => one.kind === kind && isLately(one.on, day));
  if (!turn || !(seen.inDefault ? rules.defaultBegan : rules.defaultEnded)) return [];
  // Default that comes with maturity is told with it.
  if (seen.inDefault && seen.status === 'matured' && rules.matured) return [];
  return [{ kind, occasion: turn.on, amountCents: null, since: turn.on }];
}

function isLately(from: PlainDate, day: PlainDate): boolean {
  const days = daysBetween(from, day);
  return days >= 0 && days < noticeLatestDays;
}
