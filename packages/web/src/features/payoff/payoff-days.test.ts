import { expect, it } from 'vitest';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { payoffDays } from './payoff-days.ts';

const day = (on: string, total: number) => ({ on: plainDate(on), total });

it.each([
  ['the first day has nothing to compare with', [day('2026-11-27', 400.1)], [null], [false]],
  [
    'cents are exact, and the last day of a month is marked',
    [day('2026-11-29', 400_133.33), day('2026-11-30', 400_266.67), day('2026-12-01', 400_400.1)],
    [null, 133.34, 133.43],
    [false, true, false],
  ],
  [
    'February ends on its own last day, also in a leap year',
    [day('2027-02-28', 10), day('2028-02-28', 20), day('2028-02-29', 15)],
    [null, null, -5],
    [true, false, true],
  ],
])('%s', (_, given, changes, monthEnds) => {
  const days = payoffDays(given);
  expect(days.map(({ change }) => change)).toEqual(changes);
  expect(days.map(({ isMonthEnd }) => isMonthEnd)).toEqual(monthEnds);
});
