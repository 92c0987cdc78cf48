/** Failed sign-ins within the window that lock an account. */
export const failuresThatLock = 5;

/** The window in which they count, and how long the lock then lasts: 15 minutes. */
export const lockMs = 15 * 60_000;

/** So many tries are judged in half an hour, however often somebody signed in between them. */
export const mostTries = 10;

/** The half an hour, in milliseconds. */
export const triesMs = 30 * 60_000;

/** A try that failed, or is being judged. */
export interface CountedTry {
  readonly at: Date;
  /** Somebody has signed in since: it does not lock any more. */
  readonly forgiven: boolean;
}

/**
 * Until when an email is locked, or undefined when it is not. Takes the times of the latest failures that counted,
 * newest first; failures during a lock do not count, so that a guesser cannot keep the owner out for ever.
 */
export function lockedUntil(latestFailures: readonly Date[], now: Date): Date | undefined {
  const newest = latestFailures[0];
  const fifth = latestFailures[failuresThatLock - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() > lockMs) return undefined;
  const until = new Date(newest.getTime() + lockMs);
  return until > now ? until : undefined;
}

/**
 * Until when no further try is judged, or undefined when the next one is. Takes the latest tries, newest first: those not
 * forgiven lock, and all together are at most ten in half an hour.
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
