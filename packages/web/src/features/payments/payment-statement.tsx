import { paymentCopy } from '@drawbridge/messages/payments';
import type { ReactNode } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { cx } from '../../ui/cx.ts';
import { HistoryTotals } from './history-totals.tsx';
import { StatementTable, type StatementTableProps } from './statement-table.tsx';

export interface PaymentStatementProps extends StatementTableProps {
  readonly today: PlainDate;
  /** Shown between the totals and the entries. */
  readonly picture: ReactNode;
}

/**
 * Print styles around a statement: switch dark to light and hide the navigation with its column. They apply only while
 * the page contains a statement, so that other pages print unchanged.
 */
const paperClass = cx(
  'print:[:root:has(&)]:scheme-light!',
  'print:[:root:has(&)_:is(nav,header,footer)]:hidden!',
  'print:[:root:has(&)_:has(>*>#content)]:block!',
  'print:[:root:has(&)_.page]:max-w-none! print:[:root:has(&)_.page]:gap-3! print:[:root:has(&)_.page]:p-0!',
);

/** The full history as a plain statement for print, including the years collapsed on screen. */
export function PaymentStatement({ years, undone, today, picture }: PaymentStatementProps) {
  return (
    <div className={cx('hidden gap-3 print:grid', paperClass)}>
      <p>{paymentCopy.statementOf({ lender: settings().lender.name, day: formatDate(today) })}</p>
      <HistoryTotals payments={years.flatMap((year) => year.payments)} />
      {picture}
      <StatementTable years={years} undone={undone} />
      <p className="text-sm text-ink-2">{paymentCopy.chargesNote}</p>
    </div>
  );
}
