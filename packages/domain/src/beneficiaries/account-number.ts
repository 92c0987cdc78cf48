import type { DigitPattern } from '../profile/written-digits.ts';

export const routingNumberPattern: DigitPattern = { most: 9, groups: [9] };
export const accountNumberPattern: DigitPattern = { most: 17, groups: [17] };

/** Whether a text can be a US bank account number: 4 to 17 digits (Nacha, entry detail record). */
export function isAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(text);
}

/** The digits that may be shown: the last four, and never more than half of a short number. */
export function accountNumberEnd(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}

/** An account number for display, from its last digits. */
export function maskedAccountNumber(end: string): string {
  return `••••${end}`;
}
