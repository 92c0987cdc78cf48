/** Failed sign-ins within the window that lock an account. */
export const failuresThatLock = 5;

/** The window in which failures count, and how long the lock then lasts: 15 minutes. */
export const lockMs = 15 * 60_000;

/** Most tries checked in half an hour, including those a successful sign-in has forgiven. */
export const mostTries = 10;

export const triesMs = 30 * 60_000;

/** A try that failed or is still being checked. */
export interface CountedTry {
  readonly at: Date;
  /** The person has signed in since, so the try no longer locks. */
  readonly forgiven: boolean;
}

/**
 * Until when an email is locked. Undefined if it is not. Takes the latest counted failures, newest first. Failures
 * during a lock do not count, so a guesser cannot lock the owner out forever.
 */
export function lockedUntil(latestFailures: readonly Date[], now: Date): Date | undefined {
  const newest = latestFailures[0];
  const fifth = latestFailures[failuresThatLock - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() > lockMs) return undefined;
  const until = new Date(newest.getTime() + lockMs);
  return until > now ? until : undefined;
}

/**
 * Until when tries are refused. Undefined if the next one is allowed. Takes the latest tries, newest first. Unforgiven
 * ones lock, and all of them together are limited to ten in half an hour.
 */
export function refusedUntil(latestTries: readonly CountedTry[], now: Date): Date | undefined {
  const locked = lockedUntil(
    latestTries.filter(({ forgiven }) => !forgiven).map(({ at }) => at),
    now,
  );
  const tenth = latestTries[mostTries - 1];
  const full = tenth && new Date(tenth.at.getTime() + triesMs);
  if (full === undefined || full <= now) return locked;
  return locked === undefined || full > locked ? full : locked;
}
