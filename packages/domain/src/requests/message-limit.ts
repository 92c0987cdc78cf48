/** Messages about requests per person and hour, so that they cannot fill a mailbox. */
export const messagesAnHour = 30;

const windowMs = 3_600_000;

/** Messages before this moment no longer count. */
export function messagesCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** Seconds until another message may be written; 0 when now. Takes the latest moments, newest first. */
export function waitBeforeMessage(latest: readonly Date[], at: Date): number {
  const blocking = latest.filter((one) => one > messagesCountSince(at))[messagesAnHour - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
