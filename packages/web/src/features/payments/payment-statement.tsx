import { paymentCopy } from '@drawbridge/messages/payments';
import type { ReactNode } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { HistoryTotals } from './history-totals.tsx';
import { StatementTable, type StatementTableProps } from './statement-table.tsx';

export interface PaymentStatementProps extends StatementTableProps {
  readonly today: PlainDate;
  /** Shown between the totals and the entries. */
  readonly picture: ReactNode;
}

/** The full history as a plain statement for print, including the years collapsed on screen. */
export function PaymentStatement({ years, undone, today, picture }: PaymentStatementProps) {
  return (
    <div className="hidden gap-3 print:grid">
      <p>{paymentCopy.statementOf({ lender: settings().lender.name, day: formatDate(today) })}</p>
      <HistoryTotals payments={years.flatMap((year) => year.payments)} />
      {picture}
      <StatementTable years={years} undone={undone} />
      <p className="text-sm text-ink-2">{paymentCopy.chargesNote}</p>
    </div>
  );
}
