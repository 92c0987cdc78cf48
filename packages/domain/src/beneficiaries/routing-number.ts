const weights = [3, 7, 1] as const;

/** The first two digits that are given out: the twelve Federal Reserve districts, thrift and electronic variants, traveler's checks. */
function isGivenOut(prefix: number): boolean {
  return (
    (prefix >= 1 && prefix <= 12) ||
    (prefix >= 21 && prefix <= 32) ||
    (prefix >= 61 && prefix <= 72) ||
    prefix === 80
  );
}

/**
 * Whether a text is a routing number of the American Bankers Association: nine digits that begin with a district and
 * whose sum, weighted 3, 7, 1, is a multiple of 10. Finds every single wrong digit, and most swaps of two beside each
 * other. Source: ABA Routing Number Administrative Board, routing number policy.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !isGivenOut(Number(text.slice(0, 2)))) return false;
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
