import { paymentCopy } from '@drawbridge/messages/payments';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { paidPartWords } from '@drawbridge/domain/payments/paid-part.ts';
import { partLabels, paymentParts, type PaymentPart } from '@drawbridge/domain/payments/payment-parts.ts';
import { movesMoney } from '@drawbridge/domain/payments/source-types.ts';
import { formatDate } from '../../platform/format.ts';
import { SegmentBar, type Segment } from '../../ui/segment-bar.tsx';
import { showCents } from './show-cents.ts';

/** Colors for principal, interest and held funds. Charges and the like are gray. */
const looks: Record<PaymentPart['bucket'], Segment['look']> = {
  principal: 'accent',
  interest: 'blue',
  impound: 'amber',
  reserve: 'amber',
  suspense: 'amber',
  lateCharge: 'ink',
  lateChargePaid: 'ink',
  charges: 'ink',
  prepayment: 'ink',
  other: 'ink',
  unallocated: 'rest',
};

export interface PaymentPartsProps {
  readonly payment: Payment;
  /** True when the payment was later undone. */
  readonly undone: boolean;
}

/** A payment’s breakdown as a bar with labels, or as labels only when it brought in no money. */
export function PaymentParts({ payment, undone }: PaymentPartsProps) {
  const parts = paymentParts(payment);
  const received = !undone && movesMoney(payment.type) && parts.every(({ amount }) => amount > 0);
  if (parts.length === 0) return null;
  const { paid } = payment;
  if (received && paid) {
    return (
      <span className="grid w-full gap-0.5 text-left text-sm text-ink-2">
        {paid.map(({ bucket, dueOn, amountCents }) => (
          <span key={`${bucket} ${dueOn}`} className="num">
            {paidPartWords(
              bucket,
              showCents(cents(amountCents)),
              dueOn === undefined ? null : formatDate(dueOn),
            )}
          </span>
        ))}
      </span>
    );
  }
  if (!received) {
    return (
      <span className="flex w-full flex-wrap gap-x-4 gap-y-0.5 text-left text-sm text-ink-2">
        {parts.map(({ bucket, amount }) => (
          <span key={bucket}>
            {partLabels[bucket]} <b className="num text-ink">{showCents(amount)}</b>
          </span>
        ))}
      </span>
    );
  }
  return (
    <SegmentBar
      label={paymentCopy.partsOf({ day: formatDate(payment.receivedOn) })}
      segments={parts.map(({ bucket, amount }) => ({
        label: partLabels[bucket],
        amount,
        value: showCents(amount),
        look: looks[bucket],
      }))}
      className="w-full py-1 text-left text-sm [&>figcaption]:mt-1.5 [&>figcaption]:gap-x-3 [&>figcaption]:gap-y-0.5 [&>figcaption>span]:gap-1.5 [&_figcaption_svg]:shrink-0 [&>svg]:h-2"
    />
  );
}
