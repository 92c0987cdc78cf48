import { cents, type Cents } from '../money/cents.ts';

/** A billion dollars, in cents. */
const mostCents = 100_000_000_000;

/**
 * Reads typed dollars such as `1,234.5`, `$ 450,000` or `1234.50` as cents. Returns undefined for anything else, for more
 * than two decimals, and above a billion dollars.
 */
export function readDollars(written: string): Cents | undefined {
  const bare = written.trim().replace(/^\$\s*/, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return amount > mostCents ? undefined : cents(amount);
}
