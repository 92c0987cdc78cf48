import type { DigitPattern } from '../profile/written-digits.ts';
import { cardBrandOf, cardGroups, cardLengths, securityDigits } from './card-brand.ts';

/** Whether digits pass Luhn’s check (ISO/IEC 7812-1, annex B). Takes digits only. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** The digits of a typed number with spaces or dashes; undefined when it has anything else. */
export function cardDigits(typed: string): string | undefined {
  return /^[\d\s-]*$/.test(typed) ? typed.replace(/\D/g, '') : undefined;
}

/** Whether a card can have this number: its brand’s length, not all zeros, and Luhn’s check. */
export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (digits === undefined || !/[1-9]/.test(digits)) return false;
  return cardLengths(cardBrandOf(digits)).includes(digits.length) && passesLuhn(digits);
}

/** How a number is written: groups of 4, for American Express of 4, 6 and 5. */
export function cardNumberPattern(typed: string): DigitPattern {
  const brand = cardBrandOf(typed);
  return { most: Math.max(...cardLengths(brand)), groups: cardGroups(brand), separator: ' ' };
}

/** How the security code of the card with this number is written. */
export function securityCodePattern(number: string): DigitPattern {
  const most = securityDigits(cardBrandOf(number));
  return { most, groups: [most] };
}

/** Whether a code fits the card with this number: 4 digits on American Express, 3 on others. */
export function isSecurityCode(code: string, number: string): boolean {
  return /^\d+$/.test(code) && code.length === securityDigits(cardBrandOf(number));
}
