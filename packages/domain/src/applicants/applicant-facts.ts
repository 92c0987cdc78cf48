import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { DigitPattern } from '../profile/written-digits.ts';

/** Written 123-45-6789. */
export const ssnPattern: DigitPattern = { most: 9, groups: [3, 2, 4] };

/** Written 12-3456789. */
export const einPattern: DigitPattern = { most: 9, groups: [2, 7] };

/** Nine digits, plain or with an SSN’s dashes. */
export function isSsn(text: string): boolean {
  return /^(?:\d{9}|\d{3}-\d{2}-\d{4})$/.test(text.trim());
}

/** Nine digits, plain or with an EIN’s dash. */
export function isEin(text: string): boolean {
  return /^(?:\d{9}|\d{2}-\d{7})$/.test(text.trim());
}

/** No credit bureau gives a score above 850. */
export const creditScores = { least: 1, most: 850 } as const;

/** One to three digits within the scores above. */
export function isCreditScore(text: string): boolean {
  const score = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return score >= creditScores.least && score <= creditScores.most;
}

/** From 0 to 100 with at most four decimals, with or without `%`. */
export function isPercentage(text: string): boolean {
  const [, number] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim()) ?? [];
  return number !== undefined && Number(number) <= 100;
}

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
