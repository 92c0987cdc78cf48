/** After this many within the window, the next waits until the first of them leaves it. */
export interface LookupLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** Wrong answers of one account, over all loans. */
export const limitOfAccount = { most: 5, windowMs: 3_600_000 } as const satisfies LookupLimit;

/**
 * Wrong answers about one loan number, over all accounts: four digits are ten thousand guesses, and accounts can be many.
 * At this pace they would take years.
 */
export const limitOfNumber = { most: 10, windowMs: 86_400_000 } as const satisfies LookupLimit;

/**
 * Times one account may add or ask for the same loan, removing it in between: each addition emails the borrower.
 */
export const limitOfAdditions = { most: 3, windowMs: 86_400_000 } as const satisfies LookupLimit;

/** How long a loan that was found may be added, in milliseconds. */
export const lookupGoodForMs = 3_600_000;

/** Lookups and additions count from this moment on. */
export function lookupsCountSince(at: Date, { windowMs }: LookupLimit): Date {
  return new Date(at.getTime() - windowMs);
}

/** A loan number as lookups of it are counted: spaces around it and small letters make no other. */
export function numberCountedAs(written: string): string {
  return written.trim().toUpperCase();
}

/**
 * Seconds until the next lookup or addition is allowed; 0 when it is now. Takes the moments of those that the limit counts,
 * the newest first.
 */
export function waitBeforeLookup(counted: readonly Date[], at: Date, limit: LookupLimit): number {
  const counting = counted.filter((one) => one > lookupsCountSince(at, limit));
  const blocking = counting[limit.most - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + limit.windowMs - at.getTime()) / 1000);
}
