import { randomInt } from 'node:crypto';

/** Crockford's base 32 has no I, L, O or U, which are easy to misread. A rate limit makes 50 bits unguessable. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export function newPayoffCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Normalizes a typed code: drops spaces and dashes and reads look-alike letters as digits. */
export function readPayoffCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
