import { cents, type Cents } from './cents.ts';

/** More than anyone types on purpose. */
const mostCents = 99_999_999_999;

/**
 * Reads a typed amount such as `1234.5`, `1,234.50` or `$1,234` as cents. An empty field is zero. Returns undefined for
 * anything else, for more than two decimals and for a billion dollars or more.
 */
export function readAmount(text: string): Cents | undefined {
  const plain = text.trim();
  if (plain === '') return cents(0);
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (amount > mostCents) return undefined;
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}

/** A typed amount in dollars. NaN where `readAmount` reads none, so that a schema refuses it. */
export function readTypedDollars(text: string): number {
  return (readAmount(text) ?? Number.NaN) / 100;
}

/** Formats an amount for a field without focus: `1,234.50`, or empty for zero. */
export function writeAmount(amount: Cents): string {
  if (amount === 0) return '';
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}
