import { rateUnit, rounded } from './exact.ts';
import { daysAYear, daysInto, type Period } from './periods.ts';
import type { PrincipalStep, PrincipalTimeline } from './principal-timeline.ts';
import { serialOf, type SerialDay } from './serial-day.ts';
import type { LoanTerms, RateStep } from './terms.ts';

/** A run of days in which neither the base nor the rate changes. */
export interface SerialStretch {
  readonly from: SerialDay;
  readonly to: SerialDay;
  readonly days: number;
  readonly baseCents: number;
  readonly rate: number;
}

/** What interest is computed from. */
export interface InterestFacts {
  readonly terms: LoanTerms;
  /** The known steps, the earliest first, one a day. */
  readonly rates: readonly { readonly from: SerialDay; readonly rate: number }[];
  readonly principal: PrincipalTimeline;
  /** From this day on the loan bears no interest. */
  readonly paidOffOn: SerialDay | undefined;
}

/**
 * The rate schedule as known on a day: steps posted before it, or always known. Of two steps from one day, the one posted
 * later holds.
 */
export function ratesKnown(steps: readonly RateStep[], before?: SerialDay): InterestFacts['rates'] {
  const known = steps
    .filter(({ postedOn }) => before === undefined || postedOn === undefined || serialOf(postedOn) < before)
    .map(({ from, rate, postedOn }) => ({
      from: serialOf(from),
      rate,
      posted: postedOn === undefined ? -Infinity : serialOf(postedOn),
    }))
    .toSorted((one, other) => one.from - other.from || one.posted - other.posted);
  return known.filter(({ from }, at) => known[at + 1]?.from !== from);
}

/** The note rate of a day. */
export function rateOn({ rates }: Pick<InterestFacts, 'rates'>, day: SerialDay): number {
  return (rates.findLast(({ from }) => from <= day) ?? rates[0])?.rate ?? 0;
}

/**
 * The base that bears interest at the close of a day. Drawn: what was paid out less what was repaid. Full (Dutch): the
 * commitment less what was repaid, whatever has been paid out.
 */
export function baseOn(facts: InterestFacts, day: SerialDay): number {
  return baseOf(facts, { from: day, ...facts.principal.at(day) });
}

function baseOf({ terms, paidOffOn }: InterestFacts, { from, paidOut, repaid }: PrincipalStep): number {
  if (paidOffOn !== undefined && from >= paidOffOn) return 0;
  return Math.max(0, (terms.basis === 'full' ? terms.commitmentCents : paidOut) - repaid);
}

/** The stretches of a period up to a day, neighbors with the same base and rate joined. */
export function stretchesOf(facts: InterestFacts, period: Period, to: SerialDay): readonly SerialStretch[] {
  const end = Math.min(to, period.end);
  if (end <= period.start) return [];
  const stretches: { from: number; to: number; days: number; baseCents: number; rate: number }[] = [];
  const steps = facts.principal.steps(period.start, end);
  for (const [at, step] of steps.entries()) {
    const baseCents = baseOf(facts, step);
    const until = steps[at + 1]?.from ?? end;
    for (const { from, rate } of ratesIn(facts, step.from, until)) {
      const last = stretches.at(-1);
      if (last?.baseCents === baseCents && last.rate === rate) continue;
      if (last) last.to = from;
      stretches.push({ from, to: end, days: 0, baseCents, rate });
    }
  }
  for (const stretch of stretches)
    stretch.days = daysInto(facts.terms, period, stretch.to) - daysInto(facts.terms, period, stretch.from);
  return stretches;
}

/** The rates of a range, each with its first day in it. */
function ratesIn({ rates }: InterestFacts, from: SerialDay, to: SerialDay): InterestFacts['rates'] {
  const [only, ...others] = rates;
  if (only && others.length === 0) return [{ from, rate: only.rate }];
  const later = rates.filter((step) => step.from > from && step.from < to);
  return [{ from, rate: rateOn({ rates }, from) }, ...later];
}

/** The interest of stretches in cents: their exact sum, rounded once. */
export function interestOf(terms: LoanTerms, stretches: readonly SerialStretch[]): number {
  let sum = 0n;
  // Cents times days stay exact in a double, so one large number is made for each rate instead of each stretch.
  let centDays = 0;
  for (const [at, { days, baseCents, rate }] of stretches.entries()) {
    centDays += baseCents * days;
    if (stretches[at + 1]?.rate === rate) continue;
    sum += BigInt(centDays) * BigInt(rate);
    centDays = 0;
  }
  return rounded(sum, rateUnit * daysAYear(terms));
}
