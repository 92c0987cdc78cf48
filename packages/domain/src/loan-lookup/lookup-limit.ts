/** So many wrong answers within an hour and no further one is taken until the hour is over. */
export const wrongLookupsThatLock = 5;

const windowMs = 3_600_000;

/** What was found may be added for so long, in milliseconds. */
export const lookupGoodForMs = 3_600_000;

/** From when on lookups count at a moment. */
export function lookupsCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/**
 * Seconds until somebody may look up a loan again; 0 when they may now. Takes the moments of their wrong lookups, the
 * newest first.
 */
export function waitBeforeLookup(wrong: readonly Date[], at: Date): number {
  const counting = wrong.filter((one) => one > lookupsCountSince(at));
  const blocking = counting[wrongLookupsThatLock - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
