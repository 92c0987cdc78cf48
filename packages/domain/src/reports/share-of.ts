/**
 * A share in whole percent, or null if the total is zero. Rounding never turns a share above zero into 0 or one below
 * the total into 100.
 */
export function shareOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
