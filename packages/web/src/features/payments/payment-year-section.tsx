import { paymentCopy } from '@drawbridge/messages/payments';
import { useMemo } from 'react';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import type { PaymentYear } from '@drawbridge/domain/payments/payment-years.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { paymentColumns, type PaymentRow } from './payment-columns.tsx';
import { showCents } from './show-cents.ts';

export interface PaymentYearSectionProps {
  readonly year: PaymentYear;
  readonly undone: ReadonlyMap<Payment, Payment>;
}

const rowKey = ({ payment }: PaymentRow) => String(payment.position);

export function PaymentYearSection({ year, undone }: PaymentYearSectionProps) {
  const { payments, totals } = year;
  const rows = useMemo(
    () => payments.map((payment) => ({ payment, undoneBy: undone.get(payment) })),
    [payments, undone],
  );
  return (
    <Disclosure
      level={3}
      defaultOpen={year.startsOpen}
      drawnWhenOpened
      className="border-b border-line last:border-b-0"
      title={
        <>
          {year.year}{' '}
          <span className="ml-2 text-sm font-normal text-ink-2 max-sm:hidden">
            {paymentCopy.entries({ count: payments.length })}
          </span>
        </>
      }
      aside={
        <span className="flex gap-x-6 text-sm font-normal text-ink-2">
          <YearTotal label={paymentCopy.principal} amount={totals.principal} wide />
          <YearTotal label={paymentCopy.interest} amount={totals.interest} wide />
          <YearTotal label={paymentCopy.paidInYear} amount={totals.paid} />
        </span>
      }
    >
      <div className="-mx-4 -mb-4 border-t border-line text-ink md:-mx-[18px] md:max-lg:[&_:is(td,th)]:px-2.5">
        <DataTable
          label={paymentCopy.tableOf({ year: String(year.year) })}
          columns={paymentColumns}
          rows={rows}
          rowKey={rowKey}
        />
      </div>
    </Disclosure>
  );
}

interface YearTotalProps {
  readonly label: string;
  readonly amount: PaymentYear['totals']['paid'];
  /** Shows the total on wide screens only. */
  readonly wide?: boolean;
}

function YearTotal({ label, amount, wide = false }: YearTotalProps) {
  return (
    <span className={wide ? 'min-w-36 text-right max-lg:hidden' : 'min-w-36 text-right'}>
      {label} <b className="num text-ink">{showCents(amount)}</b>
    </span>
  );
}
