/** Failed sign-ins within the window that lock an account. */
export const failuresThatLock = 5;

/** The window in which they count, and how long the lock then lasts: 15 minutes. */
export const lockMs = 15 * 60_000;

/**
 * Until when an e-mail is locked, or undefined when it is not. Takes the times of the latest failures that counted,
 * newest first; failures during a lock do not count, so that a guesser cannot keep the owner out for ever.
 */
export function lockedUntil(latestFailures: readonly Date[], now: Date): Date | undefined {
  const newest = latestFailures[0];
  const fifth = latestFailures[failuresThatLock - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() > lockMs) return undefined;
  const until = new Date(newest.getTime() + lockMs);
  return until > now ? until : undefined;
}
