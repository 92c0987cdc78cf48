/** Full account numbers that one employee may view within an hour. */
export const numbersAnHour = 20;

const windowMs = 3_600_000;

/** Views before this moment no longer count. */
export function viewsCountSince(at: Date): Date {
  return new Date(at.getTime() - windowMs);
}

/** Seconds until an employee may view another number; 0 if they may now. Takes the times of their views, newest first. */
export function waitBeforeView(views: readonly Date[], at: Date): number {
  const counting = views.filter((one) => one > viewsCountSince(at));
  const blocking = counting[numbersAnHour - 1];
  return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + windowMs - at.getTime()) / 1000);
}
