/** Seconds to wait after each failed attempt: 24 hours in all, within ten minutes. */
const waits = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_500] as const;

/** How many times an event is sent before it is given up. */
export const mostAttempts = waits.length + 1;

/** Seconds until an event is sent again after so many attempts (1 or more) that failed; undefined when it is given up. */
export function secondsUntilRetry(attempts: number): number | undefined {
  return waits[attempts - 1];
}

/** Days that an endpoint may fail without a single success before it is paused. */
export const daysUntilPaused = 3;

/** Whether an endpoint that has only failed since then is to be paused. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= daysUntilPaused * 24 * 3_600_000;
}

/** For so many hours after a new signing secret was made, deliveries are signed with the earlier one too. */
export const secretOverlapHours = 24;

/** Days that what was sent can be looked up and sent again. */
export const deliveriesKeptDays = 30;
