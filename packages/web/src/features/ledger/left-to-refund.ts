import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { payoffCredits, type PayoffCredit } from '@drawbridge/domain/loan-accounts/terms.ts';
import { formatDollars } from '../../platform/format.ts';

/** What is held for the borrower of a paid-off loan and has to be refunded, in dollars. Undefined if nothing is. */
export function leftToRefund(held: Readonly<Record<PayoffCredit, number>>): string | undefined {
  const parts = payoffCredits
    .filter((each) => held[each] > 0)
    .map((each) => copy.heldLeft({ held: each, amount: formatDollars(held[each]) }));
  return parts.length === 0 ? undefined : copy.leftToRefund({ list: parts.join(', ') });
}
