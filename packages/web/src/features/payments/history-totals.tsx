import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { paymentTotals } from '@drawbridge/domain/payments/payment-totals.ts';
import { newestFirst } from '@drawbridge/domain/payments/payment-years.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { paymentCopy } from './copy.ts';
import { showCents } from './show-cents.ts';

/** What was paid on the loan so far, and what is still owed. */
export function HistoryTotals({ payments }: { readonly payments: readonly Payment[] }) {
  const { paid, principal, interest } = paymentTotals(payments);
  const ordered = newestFirst(payments);
  const [newest, oldest] = [ordered[0], ordered.at(-1)];
  return (
    <Card label={paymentCopy.totals}>
      <Facts
        facts={[
          {
            label: paymentCopy.paid,
            value: showCents(paid),
            note: oldest && paymentCopy.since(formatDate(oldest.receivedOn)),
          },
          { label: paymentCopy.principalPaid, value: showCents(principal) },
          { label: paymentCopy.interestPaid, value: showCents(interest) },
          {
            label: paymentCopy.balance,
            value: newest ? showCents(newest.balanceAfter) : dash,
            // Money paid out to the borrower since then is not part of a payment history.
            note: newest && paymentCopy.balanceNote(formatDate(newest.receivedOn)),
          },
        ]}
      />
    </Card>
  );
}
