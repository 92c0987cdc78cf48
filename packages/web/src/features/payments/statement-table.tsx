import { paymentCopy } from '@drawbridge/messages/payments';
import type { ReactNode } from 'react';
import { cents } from '@drawbridge/domain/money/cents.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import type { PaymentYear } from '@drawbridge/domain/payments/payment-years.ts';
import { movesMoney, sourceTypeLabels } from '@drawbridge/domain/payments/source-types.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { PaymentAmount } from './payment-columns.tsx';
import { showCents } from './show-cents.ts';

export interface StatementTableProps {
  readonly years: readonly PaymentYear[];
  readonly undone: ReadonlyMap<Payment, Payment>;
}

const columns = [
  { header: paymentCopy.received, look: 'text-left whitespace-nowrap' },
  { header: paymentCopy.due, look: 'text-left whitespace-nowrap' },
  { header: paymentCopy.entry, look: 'text-left' },
  { header: paymentCopy.reference, look: 'text-left' },
  { header: paymentCopy.principal, look: 'text-right whitespace-nowrap' },
  { header: paymentCopy.interest, look: 'text-right whitespace-nowrap' },
  { header: paymentCopy.other, look: 'text-right whitespace-nowrap' },
  { header: paymentCopy.amount, look: 'text-right whitespace-nowrap' },
  { header: paymentCopy.balanceAfter, look: 'text-right whitespace-nowrap' },
] as const;

/** One printed line per entry, with a total after each year. */
export function StatementTable({ years, undone }: StatementTableProps) {
  return (
    <table className="num w-full text-[7.5pt] leading-snug [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-1 [&_:is(td,th)]:py-[3px] [&_:is(td,th)]:align-top [&_tr]:break-inside-avoid">
      <thead>
        <tr>
          {columns.map(({ header, look }) => (
            <th key={header} scope="col" className={look}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {years.map((year) => (
        <tbody key={year.year}>
          {year.payments.map((payment) => (
            <Line key={payment.position} cells={lineOf(payment, undone.get(payment))} />
          ))}
          <Line cells={totalsOf(year)} total />
        </tbody>
      ))}
    </table>
  );
}

type Cells = readonly ReactNode[];

function Line({ cells, total = false }: { readonly cells: Cells; readonly total?: boolean }) {
  return (
    <tr className={total ? 'break-before-avoid bg-sunk font-semibold' : undefined}>
      {columns.map(({ header, look }, place) => (
        <td key={header} className={look}>
          {cells[place]}
        </td>
      ))}
    </tr>
  );
}

function lineOf(payment: Payment, undoneBy: Payment | undefined): Cells {
  const { principal, interest } = payment.buckets;
  const other = cents(payment.total - principal - interest);
  const note = undoneBy && paymentCopy.undone({ by: undoneBy.type, day: formatDate(undoneBy.receivedOn) });
  const parts = movesMoney(payment.type) ? [principal, interest, other].map(showCents) : [dash, dash, dash];
  return [
    formatDate(payment.receivedOn),
    formatDate(payment.dueOn),
    [sourceTypeLabels[payment.type], note].filter(Boolean).join('. '),
    payment.reference,
    ...parts,
    <PaymentAmount key="amount" payment={payment} undone={undoneBy !== undefined} />,
    showCents(payment.balanceAfter),
  ];
}

function totalsOf({ year, totals }: PaymentYear): Cells {
  const { paid, principal, interest } = totals;
  const other = cents(paid - principal - interest);
  return [
    paymentCopy.yearTotal({ year: String(year) }),
    '',
    '',
    '',
    ...[principal, interest, other, paid].map(showCents),
    '',
  ];
}
