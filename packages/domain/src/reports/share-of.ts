/**
 * A part in whole percent; null when the whole is zero. A part above zero is never shown as 0, and one below the whole
 * never as 100.
 */
export function shareOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
