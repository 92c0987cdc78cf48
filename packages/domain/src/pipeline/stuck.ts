/** A deal is not stuck sooner, however fast its stage usually is. */
const leastDays = 5;
/** Without enough past deals to know what is usual. */
const daysWhenUnknown = 14;
const timesUsual = 2;

/**
 * Days in a stage after which a deal is stuck: twice the usual time.
 * @param usualDays the median of past deals of the product in this stage; null if too few are known
 */
export function stuckAfter(usualDays: number | null): number {
  return usualDays === null ? daysWhenUnknown : Math.max(leastDays, Math.ceil(usualDays * timesUsual));
}

export function isStuck(daysInStage: number, usualDays: number | null): boolean {
  return daysInStage >= stuckAfter(usualDays);
}
