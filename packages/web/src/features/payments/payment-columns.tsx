import { paymentCopy } from '@drawbridge/messages/payments';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { cx } from '../../ui/cx.ts';
import { PaymentKind } from './payment-kind.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { showCents } from './show-cents.ts';

export interface PaymentRow {
  readonly payment: Payment;
  /** The entry that undid this one. */
  readonly undoneBy: Payment | undefined;
}

export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'received',
    header: paymentCopy.received,
    width: 'w-28',
    cell: ({ payment }) => <span className="num whitespace-nowrap">{formatDate(payment.receivedOn)}</span>,
  },
  { key: 'entry', header: paymentCopy.entry, primary: true, width: 'w-64', cell: EntryCell },
  {
    key: 'parts',
    header: paymentCopy.whereItWent,
    headerHidden: true,
    cell: ({ payment, undoneBy }) => <PaymentParts payment={payment} undone={undoneBy !== undefined} />,
  },
  {
    key: 'amount',
    header: paymentCopy.amount,
    align: 'right',
    cardAside: true,
    width: 'w-28',
    cell: ({ payment, undoneBy }) => <PaymentAmount payment={payment} undone={undoneBy !== undefined} />,
  },
  {
    key: 'balance',
    header: paymentCopy.balanceAfter,
    explains: paymentCopy.explainBalanceAfter,
    align: 'right',
    width: 'w-32',
    cell: ({ payment }) => showCents(payment.balanceAfter),
  },
];

function EntryCell({ payment, undoneBy }: PaymentRow) {
  const { type, reference, dueOn } = payment;
  return (
    <>
      <PaymentKind type={type} />
      <small className="num wrap-anywhere">
        {dueOn !== null && paymentCopy.dueOn({ day: formatDate(dueOn) })}
        {dueOn !== null && reference !== null && ' · '}
        {reference !== null && <span className="inline-block">{reference}</span>}
      </small>
      {undoneBy && (
        <small>
          <b className="text-red">
            {paymentCopy.undone({ by: undoneBy.type, day: formatDate(undoneBy.receivedOn) })}
          </b>
        </small>
      )}
    </>
  );
}

/** An undone amount is struck through, and the entry that undid it is highlighted. */
export function PaymentAmount({ payment, undone }: { readonly payment: Payment; readonly undone: boolean }) {
  const amount = showCents(payment.total);
  if (undone) return <s className="text-ink-2">{amount}</s>;
  const failed = payment.type === 'NSF' || payment.type === 'REV';
  return <span className={cx('font-semibold', failed && 'text-red')}>{amount}</span>;
}
