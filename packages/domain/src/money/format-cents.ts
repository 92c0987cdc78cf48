/** Formats cents for people: `$1,234.50`. Avoids `Intl`, which is slow to load in browsers. */
export function formatCents(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  const dollars = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 && whole > 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}
