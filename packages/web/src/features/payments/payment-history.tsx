import { paymentCopy } from '@drawbridge/messages/payments';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { paymentYears } from '@drawbridge/domain/payments/payment-years.ts';
import { undonePayments } from '@drawbridge/domain/payments/undone-payments.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { BalanceCard } from './balance-card.tsx';
import { historyCsv } from './history-csv.ts';
import { HistoryTotals } from './history-totals.tsx';
import { PaymentStatement } from './payment-statement.tsx';
import { PaymentYearSection } from './payment-year-section.tsx';
import { StatementButton } from './statement-button.tsx';
import { usePrinting } from './use-printing.ts';

interface PaymentHistoryProps {
  readonly dealId: string;
  readonly payments: readonly Payment[];
}

/** A payment history with at least one entry: the totals, a picture of them, then each year’s payments, newest first. */
export function PaymentHistory({ dealId, payments }: PaymentHistoryProps) {
  const today = useToday();
  const printing = usePrinting();
  const years = useMemo(() => paymentYears(payments), [payments]);
  const undone = useMemo(() => undonePayments(payments), [payments]);
  const picture = <BalanceCard payments={payments} />;
  return (
    <>
      <div className={cx('grid gap-6', printing && 'print:hidden')}>
        <HistoryTotals payments={payments} />
        {picture}
        <Card
          title={paymentCopy.title}
          count={paymentCopy.entries({ count: payments.length })}
          actions={
            <>
              <StatementButton dealId={dealId} />
              <Button
                size="sm"
                icon={<Download aria-hidden className="size-3.5" />}
                onClick={() => saveHistory(payments, today)}
              >
                {paymentCopy.download}
              </Button>
              <Button
                size="sm"
                icon={<Printer aria-hidden className="size-3.5" />}
                onClick={() => window.print()}
              >
                {paymentCopy.print}
              </Button>
            </>
          }
        >
          {years.map((year) => (
            <PaymentYearSection key={year.year} year={year} undone={undone} />
          ))}
        </Card>
      </div>
      {printing && <PaymentStatement {...{ years, undone, today, picture }} />}
    </>
  );
}

function saveHistory(payments: readonly Payment[], today: PlainDate): void {
  const { buffer } = new TextEncoder().encode(historyCsv(payments));
  saveFile(buffer, paymentCopy.csvName({ day: today }), 'text/csv;charset=utf-8');
}
