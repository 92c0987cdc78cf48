/** Seconds to wait after each failed attempt, about 24 hours in total. */
const waits = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_500] as const;

/** Attempts before a delivery fails for good. */
export const mostAttempts = waits.length + 1;

/** Seconds until the next attempt after this many failed ones (1 or more); undefined when there are no more. */
export function secondsUntilRetry(attempts: number): number | undefined {
  return waits[attempts - 1];
}

/** Days of failures without a success before an endpoint is paused. */
export const daysUntilPaused = 3;

/** Whether an endpoint failing since then should be paused. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= daysUntilPaused * 24 * 3_600_000;
}

/** Hours after a new signing secret during which deliveries carry the old signature too. */
export const secretOverlapHours = 24;

/** Days a delivery can be viewed and resent. */
export const deliveriesKeptDays = 30;
