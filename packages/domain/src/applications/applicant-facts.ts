import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { DigitPattern } from '../profile/written-digits.ts';

/** Written 123-45-6789. */
export const ssnPattern: DigitPattern = { most: 9, groups: [3, 2, 4] };

/** Written 12-3456789. */
export const einPattern: DigitPattern = { most: 9, groups: [2, 7] };

/** No credit bureau gives a score below 300 or above 850. */
export const creditScores = { least: 300, most: 850 } as const;

/** A day before today, and within a human lifetime. */
export function isBirthDate(day: PlainDate, today: PlainDate): boolean {
  return day < today && day >= addMonths(today, -mostYears * 12);
}

const mostYears = 130;

/** Eighteen or older, the age to sign a loan. A birthday on February 29 counts as March 1 in other years. */
export function isOfAge(born: PlainDate, today: PlainDate): boolean {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const hadBirthday = today.slice(5) >= born.slice(5);
  return years - (hadBirthday ? 0 : 1) >= ageOfMajority;
}

const ageOfMajority = 18;
