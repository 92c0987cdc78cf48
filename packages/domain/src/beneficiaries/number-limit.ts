/** So many full account numbers one employee may look at within an hour. */
export const numbersAnHour = 20;

const windowMs = 3_600_000;

/** From when on looks count at a moment. */
export function looksCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** Seconds until an employee may look at another number; 0 when they may now. Takes the moments of their looks, newest first. */
export function waitBeforeLook(looks: readonly Date[], at: Date): number {
  const counting = looks.filter((one) => one > looksCountSince(at));
  const blocking = counting[numbersAnHour - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
