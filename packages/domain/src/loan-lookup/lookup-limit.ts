/** So many wrong answers within a time, and no further one is taken until that time is over for the first of them. */
export interface LookupLimit {
  readonly wrong: number;
  readonly windowMs: number;
}

/** What one account may get wrong, whatever the loans. */
export const limitOfAccount = { wrong: 5, windowMs: 3_600_000 } as const satisfies LookupLimit;

/**
 * What may be got wrong about one loan number, whoever asks: four digits are ten thousand guesses, and accounts can be many.
 * At this pace they would take years.
 */
export const limitOfNumber = { wrong: 10, windowMs: 86_400_000 } as const satisfies LookupLimit;

/** What was found may be added for so long, in milliseconds. */
export const lookupGoodForMs = 3_600_000;

/** From when on lookups count at a moment. */
export function lookupsCountSince(at: Date, { windowMs }: LookupLimit): Date {
  return new Date(at.getTime() - windowMs);
}

/** A loan number as lookups of it are counted: spaces around it and small letters make no other. */
export function numberCountedAs(written: string): string {
  return written.trim().toUpperCase();
}

/**
 * Seconds until the next lookup may be; 0 when it may be now. Takes the moments of the wrong lookups that the limit is about,
 * the newest first.
 */
export function waitBeforeLookup(wrong: readonly Date[], at: Date, limit: LookupLimit): number {
  const counting = wrong.filter((one) => one > lookupsCountSince(at, limit));
  const blocking = counting[limit.wrong - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + limit.windowMs - at.getTime()) / 1000);
}
