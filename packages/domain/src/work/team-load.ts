import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { sumOf } from '../construction/sums.ts';
import type { Cents } from '../money/cents.ts';
import { ageBuckets, beginningsOf, type AgeBucket } from '../reports/age-buckets.ts';

/** Open work that is alike in everything the load depends on. */
export interface WorkGroup {
  /** Null while no one is assigned. */
  readonly assigneeId: string | null;
  /** The lender’s day. */
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate;
  /** Approved draws, which end with a wire. */
  readonly isToWire: boolean;
  readonly count: number;
  readonly amount: Cents;
}

export interface Load {
  readonly open: number;
  readonly overdue: number;
  /** From today to six days later. */
  readonly dueThisWeek: number;
  /** Days since the oldest was received. Null without work. */
  readonly oldestDays: number | null;
}

export interface DayAhead {
  readonly on: PlainDate;
  readonly due: number;
  readonly wires: number;
  readonly wired: Cents;
}

/** The days that count as this week, beginning with today. */
const weekDays = 7;

function weekFrom(today: PlainDate): readonly PlainDate[] {
  return Array.from({ length: weekDays }, (_, days) => addDays(today, days));
}

/** What one person has to do, or what no one has taken. */
export function loadOf(groups: readonly WorkGroup[], today: PlainDate): Load {
  const last = addDays(today, weekDays - 1);
  const ages = groups.map(({ receivedOn }) => daysBetween(receivedOn, today));
  return {
    open: countOf(groups),
    overdue: countOf(groups.filter(({ dueOn }) => dueOn < today)),
    dueThisWeek: countOf(groups.filter(({ dueOn }) => dueOn >= today && dueOn <= last)),
    oldestDays: ages.length === 0 ? null : Math.max(0, ...ages),
  };
}

/** How much open work there is of each age. */
export function agesOf(
  groups: readonly WorkGroup[],
  today: PlainDate,
): { readonly bucket: AgeBucket; readonly open: number }[] {
  return ageBuckets.map((bucket) => {
    const { from, to } = beginningsOf(bucket, today);
    const isOf = ({ receivedOn }: WorkGroup) =>
      (from === null || receivedOn >= from) && (to === null || receivedOn <= to);
    return { bucket, open: countOf(groups.filter(isOf)) };
  });
}

/** The due days of the wires that go out on a day. Late wires go out today. */
export function dueDaysOfWires(
  on: PlainDate,
  today: PlainDate,
): { readonly dueFrom: PlainDate | undefined; readonly dueTo: PlainDate } {
  return { dueFrom: on === today ? undefined : on, dueTo: on };
}

/** What falls due on each day of the week, and the wires that go out. */
export function weekOf(groups: readonly WorkGroup[], today: PlainDate): DayAhead[] {
  return weekFrom(today).map((on) => {
    const { dueFrom, dueTo } = dueDaysOfWires(on, today);
    const wires = groups.filter(
      ({ dueOn, isToWire }) => isToWire && (dueFrom === undefined || dueOn >= dueFrom) && dueOn <= dueTo,
    );
    return {
      on,
      due: countOf(groups.filter(({ dueOn }) => dueOn === on)),
      wires: countOf(wires),
      wired: sumOf(wires.map(({ amount }) => amount)),
    };
  });
}

function countOf(groups: readonly WorkGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
