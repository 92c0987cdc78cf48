const weights = [3, 7, 1] as const;

/** The prefixes in use: twelve Federal Reserve districts, their thrift and electronic variants, and traveler’s checks. */
function isGivenOut(prefix: number): boolean {
  return (
    (prefix >= 1 && prefix <= 12) ||
    (prefix >= 21 && prefix <= 32) ||
    (prefix >= 61 && prefix <= 72) ||
    prefix === 80
  );
}

/**
 * Whether a text is an ABA routing number: nine digits, a prefix in use, and a sum weighted 3, 7, 1 that is a multiple
 * of 10. Finds every single wrong digit and most swaps of neighbors. Source: ABA Routing Number Administrative Board,
 * routing number policy.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !isGivenOut(Number(text.slice(0, 2)))) return false;
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
