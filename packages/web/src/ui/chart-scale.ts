import { dateCopy } from '@drawbridge/messages/platform';
import { mondayOf } from '@drawbridge/domain/calendar/business-days.ts';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { addDays, addMonths, daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

/** The two ends of an axis. */
export interface Ends<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** Paths are drawn on a plot this wide; the page stretches it to its own width. */
export const plotWidth = 1000;

/** Where a number lies on an axis: 0 at its start, 1 at its end. */
export function shareOf(value: number, { from, to }: Ends<number>): number {
  return from === to ? 0 : (value - from) / (to - from);
}

/** Where a day lies on an axis: 0 at its start, 1 at its end. */
export function dayShare(day: PlainDate, { from, to }: Ends<PlainDate>): number {
  return shareOf(daysBetween(from, day), { from: 0, to: daysBetween(from, to) });
}

/**
 * Round numbers from at or below `least` to at or above `most`, in about `steps` equal steps of 1, 2, 2.5 or 5 times a power of
 * ten. A flat line gets a step above it.
 */
export function roundTicks({ from: least, to: most }: Ends<number>, steps: number): readonly number[] {
  const span = most > least ? most - least : Math.abs(most);
  const rough = span > 0 ? span / steps : 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((times) => times * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The axis that round numbers span. */
export function ticksEnds(ticks: readonly number[]): Ends<number> {
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1 };
}

export interface DayTick {
  readonly day: PlainDate;
  /** A year, a month, or a day of the month, in the reader’s language. */
  readonly label: string;
}

type DayStep = { readonly days: number } | { readonly months: number };

const dayStepSizes: readonly DayStep[] = [
  ...[1, 7, 14].map((days) => ({ days })),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((months) => ({ months })),
];

/** Days, Mondays, or firsts of months or years between two days: the closest together that are at most `most`. */
export function dayTicks(ends: Ends<PlainDate>, most: number): readonly DayTick[] {
  for (const step of dayStepSizes) {
    const found = ticksAt(step, ends, most);
    if (found.length <= most) return found;
  }
  return [];
}

/** Stops after one more than `most`. */
function ticksAt(step: DayStep, { from, to }: Ends<PlainDate>, most: number): readonly DayTick[] {
  const found: DayTick[] = [];
  for (let day = firstTick(step, from); day <= to && found.length <= most; day = nextTick(step, day))
    found.push({ day, label: labelOf(step, day) });
  return found;
}

function firstTick(step: DayStep, from: PlainDate): PlainDate {
  if ('days' in step) {
    if (step.days === 1) return from;
    const monday = mondayOf(from);
    return monday < from ? addDays(monday, 7) : monday;
  }
  const first = addDays(from, 1 - Number(from.slice(8)));
  const start = first < from ? addMonths(first, 1) : first;
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1;
  return addMonths(start, (step.months - (month % step.months)) % step.months);
}

function nextTick(step: DayStep, day: PlainDate): PlainDate {
  return 'days' in step ? addDays(day, step.days) : addMonths(day, step.months);
}

function labelOf(step: DayStep, day: PlainDate): string {
  if ('days' in step) return formatNearDay(day);
  const month = Number(day.slice(5, 7));
  return month === 1 ? day.slice(0, 4) : (dateCopy.months[month - 1] ?? '');
}

/** A value that holds from one place on the axis to another. All three are shares of the plot. */
export interface PlotStep extends Ends<number> {
  readonly level: number;
}

/** The path of a line of steps, left to right, on a plot of a height. Where no step is, the line is at zero. */
export function stepPath(steps: readonly PlotStep[], height: number): string {
  let path = '';
  let end: number | undefined;
  for (const { from, to, level } of steps) {
    const isGap = end !== undefined && end !== from;
    if (path === '') path = `M${across(from)} ${up(level, height)}`;
    else path += `${isGap ? `V${height}H${across(from)}` : ''}V${up(level, height)}`;
    path += `H${across(to)}`;
    end = to;
  }
  return path;
}

/** A point of a line. Both are shares of the plot. */
export interface PlotPoint {
  readonly at: number;
  readonly level: number;
}

/** The path of a line through points, left to right, on a plot of a height. */
export function linePath(points: readonly PlotPoint[], height: number): string {
  return points
    .map(({ at, level }, place) => `${place === 0 ? 'M' : 'L'}${across(at)} ${up(level, height)}`)
    .join('');
}

/** The area between a line and the bottom of its plot. */
export function areaUnder(line: string, { from, to }: Ends<number>, height: number): string {
  return line === '' ? '' : `${line}L${across(to)} ${height}H${across(from)}Z`;
}

/** Which of the places, in order, is nearest to one; the earlier of two that are equally near. */
export function nearestPlace(places: readonly number[], at: number): number {
  let best = 0;
  for (const [place, value] of places.entries())
    if (Math.abs(value - at) < Math.abs((places[best] ?? 0) - at)) best = place;
  return best;
}

/** A share as a length of an SVG, such as 12.5%. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

function across(share: number): number {
  return rounded(share * plotWidth);
}

function up(share: number, height: number): number {
  return rounded(height - Math.max(0, share) * height);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
