import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatDollars } from '../../platform/format.ts';

/** An amount with cents, such as $1,234.50. */
export function showCents(amount: Cents): string {
  return formatDollars(dollarsFromCents(amount));
}
