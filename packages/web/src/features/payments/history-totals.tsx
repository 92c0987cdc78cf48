import { paymentCopy } from '@drawbridge/messages/payments';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { paymentTotals } from '@drawbridge/domain/payments/payment-totals.ts';
import { newestFirst } from '@drawbridge/domain/payments/payment-years.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { showCents } from './show-cents.ts';

/** Totals paid on the loan and its current balance. */
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
            note: oldest && paymentCopy.since({ day: formatDate(oldest.receivedOn) }),
          },
          { label: paymentCopy.principalPaid, value: showCents(principal) },
          { label: paymentCopy.interestPaid, value: showCents(interest) },
          {
            label: paymentCopy.balance,
            value: newest ? showCents(newest.balanceAfter) : dash,
            // Disbursements since then don't appear in a payment history.
            note: newest && paymentCopy.balanceNote({ day: formatDate(newest.receivedOn) }),
          },
        ]}
      />
    </Card>
  );
}
