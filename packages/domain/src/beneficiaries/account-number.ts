import type { DigitPattern } from '../profile/written-digits.ts';

/** How the numbers are typed: digits alone, in one piece. */
export const routingNumberPattern: DigitPattern = { most: 9, groups: [9] };
export const accountNumberPattern: DigitPattern = { most: 17, groups: [17] };

/** Whether a text can be the number of a bank account in the United States: 4 to 17 digits (Nacha, entry detail record). */
export function isAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(text);
}

/** The digits of an account number that may be shown: the last four, of a short number never more than half. */
export function accountNumberEnd(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}

/** How an account number is written wherever somebody sees it. */
export function maskedAccountNumber(end: string): string {
  return `••••${end}`;
}
