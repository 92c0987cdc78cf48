/** An amount as people read it, from cents: `$1,234.50`. Written without `Intl`, which browsers load slowly. */
export function formatCents(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  const dollars = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 && whole > 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}
