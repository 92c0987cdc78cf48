import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which are taken for others. Fifty bits cannot be guessed through a rate limit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export function newPayoffCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The code a person meant: without spaces and dashes, and with look-alike letters read as digits. */
export function readPayoffCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** As a letter prints it: two groups of five. */
export function printPayoffCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
