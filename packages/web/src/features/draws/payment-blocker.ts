import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatDollars } from '../../platform/format.ts';

/** Why the loan cannot pay out an amount; undefined when it can. */
export function paymentBlockerOf({ deal }: StaffDraw, amount: Cents): string | undefined {
  if (!deal.funded) return copy.notFunded;
  return amount > centsFromDollars(deal.leftToLend)
    ? copy.aboveLoanAmount({ amount: formatDollars(amount / 100), left: formatDollars(deal.leftToLend) })
    : undefined;
}
