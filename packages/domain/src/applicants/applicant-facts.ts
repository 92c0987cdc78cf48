import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import type { DigitPattern } from '../profile/written-digits.ts';

/** A social security number, written 123-45-6789. */
export const ssnPattern: DigitPattern = { most: 9, groups: [3, 2, 4] };

/** The number of an employer, written 12-3456789. */
export const einPattern: DigitPattern = { most: 9, groups: [2, 7] };

/** Nine digits, as they are or parted as SSNs are. */
export function isSsn(text: string): boolean {
  return /^(?:\d{9}|\d{3}-\d{2}-\d{4})$/.test(text.trim());
}

/** Nine digits, as they are or parted as EINs are. */
export function isEin(text: string): boolean {
  return /^(?:\d{9}|\d{2}-\d{7})$/.test(text.trim());
}

/** The scores that a form takes: no bureau gives a higher one. */
export const creditScores = { least: 1, most: 850 } as const;

/** Up to three digits. */
export function isCreditScore(text: string): boolean {
  const score = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return score >= creditScores.least && score <= creditScores.most;
}

/** From 0 to 100 with at most four decimals, with or without its sign. */
export function isPercentage(text: string): boolean {
  const [, number] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text.trim()) ?? [];
  return number !== undefined && Number(number) <= 100;
}

/** Nobody was born today or later, nor longer ago than anybody has lived. */
export function isBirthDate(day: PlainDate, today: PlainDate): boolean {
  return day < today && day >= addMonths(today, -mostYears * 12);
}

const mostYears = 130;

/** Who is of age may owe: on the eighteenth birthday, on March 1 for who was born on a February 29 that the year does not have. */
export function isOfAge(born: PlainDate, today: PlainDate): boolean {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const hadBirthday = today.slice(5) >= born.slice(5);
  return years - (hadBirthday ? 0 : 1) >= ageOfMajority;
}

const ageOfMajority = 18;
