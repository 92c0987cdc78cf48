/** Once this many fall within the window, the next one waits until the oldest leaves it. */
export interface LookupLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** One account’s failures, over all loans. */
export const limitOfAccount = { most: 5, windowMs: 3_600_000 } as const satisfies LookupLimit;

/**
 * Failures for one loan number, over all accounts. Four digits mean ten thousand guesses, and one person can have many
 * accounts. At this pace, guessing takes years.
 */
export const limitOfNumber = { most: 10, windowMs: 86_400_000 } as const satisfies LookupLimit;

/**
 * One account adding or requesting the same loan, even after removing it, because each addition emails the borrower.
 */
export const limitOfAdditions = { most: 3, windowMs: 86_400_000 } as const satisfies LookupLimit;

/** How long a found loan can be added. */
export const lookupGoodForMs = 3_600_000;

/** Lookups and additions before this moment no longer count. */
export function lookupsCountSince(at: Date, { windowMs }: LookupLimit): Date {
  return new Date(at.getTime() - windowMs);
}

/** A loan number for counting lookups: spaces and letter case make no difference. */
export function numberCountedAs(written: string): string {
  return written.trim().toUpperCase();
}

/** Seconds until the next lookup or addition is allowed, or 0 if it is now. Takes the counted times, newest first. */
export function waitBeforeLookup(counted: readonly Date[], at: Date, limit: LookupLimit): number {
  const counting = counted.filter((one) => one > lookupsCountSince(at, limit));
  const blocking = counting[limit.most - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + limit.windowMs - at.getTime()) / 1000);
}
