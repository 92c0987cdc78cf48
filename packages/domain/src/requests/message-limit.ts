/** Most messages per person per hour, so that no sender can flood the lender’s inbox. */
export const messagesAnHour = 30;

const windowMs = 3_600_000;

/** Messages sent before this time no longer count toward the limit. */
export function messagesCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** Seconds until the person may send another message, 0 for now. `latest` is newest first. */
export function waitBeforeMessage(latest: readonly Date[], at: Date): number {
  const blocking = latest.filter((one) => one > messagesCountSince(at))[messagesAnHour - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
