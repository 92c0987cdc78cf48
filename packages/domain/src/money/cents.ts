/** US dollars as a whole number of cents that a double holds exactly. */
export type Cents = number & { readonly __brand: 'Cents' };

/** Takes a whole number of cents; throws a RangeError for a fraction or a number too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/**
 * Reads dollars with at most two decimals (`"1234.5"`, as the database and the wire write them). Reads digits, never a
 * fraction, so no cent is lost. Throws a RangeError for anything else.
 */
export function centsFromDollars(dollars: string | number): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!match) throw new RangeError(`not an amount of dollars with at most 2 decimals: ${dollars}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}

/** Dollars for the wire: a JSON number with at most two decimals. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}
