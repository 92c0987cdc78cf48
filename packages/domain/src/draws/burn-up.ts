import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { DrawState } from './draw-states.ts';

/** A draw, as far as a burn-up needs it. */
export interface BurntDraw {
  readonly state: DrawState;
  /** The day it was approved; null until then, and for old draws without a record of it. */
  readonly approvedOn: PlainDate | null;
  readonly lines: readonly { readonly id: string; readonly approved: Cents }[];
}

/** What approved draws add up to from a day on. */
export interface BurnUpPoint {
  readonly on: PlainDate;
  readonly approved: Cents;
}

/**
 * What the approved draws add up to over time, on one budget line or on all: zero on the first day, each day with an approval,
 * and today. Declined and withdrawn draws do not count, whatever was approved of them before.
 */
export function burnUp(
  draws: readonly BurntDraw[],
  {
    lineId,
    from,
    today,
  }: { readonly lineId?: string | undefined; readonly from: PlainDate; readonly today: PlainDate },
): readonly BurnUpPoint[] {
  const approvals = draws
    .flatMap(({ state, approvedOn, lines }) =>
      approvedOn === null || !(state === 'approved' || state === 'wired')
        ? []
        : [{ on: approvedOn, amount: sumOf(lines, lineId) }],
    )
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const points: BurnUpPoint[] = [{ on: from, approved: cents(0) }];
  for (const { on, amount } of approvals) {
    const last = points.at(-1);
    const approved = cents((last?.approved ?? 0) + amount);
    // An approval before the first day on record counts from that day.
    if (last && on <= last.on) points[points.length - 1] = { on: last.on, approved };
    else points.push({ on, approved });
  }
  const last = points.at(-1);
  if (last && last.on < today) points.push({ on: today, approved: last.approved });
  return points;
}

function sumOf(lines: BurntDraw['lines'], lineId: string | undefined): number {
  return lines.reduce(
    (sum, { id, approved }) => (lineId === undefined || id === lineId ? sum + approved : sum),
    0,
  );
}

/** The week of a day, from 1, and how many weeks there are. A day after the last is in the last week. */
export function weekOf(
  day: PlainDate,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): { readonly week: number; readonly weeks: number } {
  const weeks = Math.max(1, Math.ceil(daysBetween(from, to) / 7));
  return { week: Math.min(weeks, Math.max(1, Math.floor(daysBetween(from, day) / 7) + 1)), weeks };
}
