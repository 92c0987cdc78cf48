/** Seconds to wait after each failed attempt: 24 hours in all, to within ten minutes. */
const waits = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_500] as const;

/** Attempts before an event is given up. */
export const mostAttempts = waits.length + 1;

/** Seconds until an event is sent again after that many failed attempts (1 or more); undefined when it is given up. */
export function secondsUntilRetry(attempts: number): number | undefined {
  return waits[attempts - 1];
}

/** Days an endpoint may fail without a success before it is paused. */
export const daysUntilPaused = 3;

/** Whether an endpoint that has failed since then is due to be paused. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= daysUntilPaused * 24 * 3_600_000;
}

/** Hours that deliveries carry the old signature too after a new signing secret was made. */
export const secretOverlapHours = 24;

/** Days that a delivery can be looked up and sent again. */
export const deliveriesKeptDays = 30;
