/** So many messages about requests somebody may write within an hour; it keeps a mailbox from being filled. */
export const messagesAnHour = 30;

const windowMs = 3_600_000;

/** From when on messages count at a moment. */
export function messagesCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** Seconds until another message may be written; 0 when one may now. Takes when the latest were, the newest first. */
export function waitBeforeMessage(latest: readonly Date[], at: Date): number {
  const blocking = latest.filter((one) => one > messagesCountSince(at))[messagesAnHour - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
