import type { PlainDate } from '../calendar/plain-date.ts';
import { dayNumber, plainDateOf } from './days.ts';
import { Periods, type Period } from './periods.ts';
import type { LoanTerms } from './terms.ts';

/** The escrow part of a bill by its due date, in cents: the last step on or before it, or else the amount in the note. */
export function escrowBilledOn(
  { escrowMonthlyCents = 0, escrowSteps = [] }: Pick<LoanTerms, 'escrowMonthlyCents' | 'escrowSteps'>,
  dueOn: PlainDate,
): number {
  return escrowSteps.findLast(({ from }) => from <= dueOn)?.cents ?? escrowMonthlyCents;
}

/** The due dates of the first bills made after a day. */
export function dueDaysAhead(terms: LoanTerms, day: PlainDate, count: number): PlainDate[] {
  const after = dayNumber(day);
  const periods = new Periods(terms);
  const found: Period[] = [];
  for (let index = periods.indexOn(after); found.length < count; index += 1) {
    const period = periods.at(index);
    if (!period.isPrepaid && period.billedOn > after) found.push(period);
  }
  return found.map(({ dueOn }) => plainDateOf(dueOn));
}
