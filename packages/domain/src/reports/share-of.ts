/**
 * The part of a whole in whole percent; null when there is no whole. Some is never shown as 0 percent, and not all never as
 * 100 percent.
 */
export function shareOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
