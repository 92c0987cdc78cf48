/** US dollars as a whole number of cents, exact in a double. */
export type Cents = number & { readonly __brand: 'Cents' };

/** Brands a whole number of cents. Throws a RangeError for a fraction or a number too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/**
 * Reads dollars with up to two decimals, such as `"1234.5"`, from the database or the wire. Reads digits instead of a
 * fraction, so no cent is lost. Throws a RangeError for anything else.
 */
export function centsFromDollars(dollars: string | number): Cents {
  // Most amounts of a ledger.
  if (dollars === '0.00') return cents(0);
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!match) throw new RangeError(`not a dollar amount with at most 2 decimals: ${dollars}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}

/** Dollars for the wire, as a JSON number with up to two decimals. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}

/** Dollars for the wire, of a sum of cents. Throws a RangeError for a fraction of a cent. */
export function dollarsOf(amount: number): number {
  return dollarsFromCents(cents(amount));
}
