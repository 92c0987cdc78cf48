import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { cx } from '../../ui/cx.ts';
import { paymentCopy } from './copy.ts';
import { HistoryTotals } from './history-totals.tsx';
import { StatementTable, type StatementTableProps } from './statement-table.tsx';

export interface PaymentStatementProps extends StatementTableProps {
  readonly today: PlainDate;
}

/**
 * What changes around a statement when it is printed: dark becomes light, and the ways to other pages go, the column of
 * the side navigation with them. Only while a statement is in the page, so that other pages print as they are.
 */
const paperClass = cx(
  'print:[:root:has(&)]:scheme-light!',
  'print:[:root:has(&)_:is(nav,header,footer)]:hidden!',
  'print:[:root:has(&)_:has(>*>#content)]:block!',
  'print:[:root:has(&)_.page]:max-w-none! print:[:root:has(&)_.page]:gap-3! print:[:root:has(&)_.page]:p-0!',
);

/** The whole history as a plain statement for paper: every year, whichever are open on the screen. */
export function PaymentStatement({ years, undone, today }: PaymentStatementProps) {
  return (
    <div className={cx('hidden gap-3 print:grid', paperClass)}>
      <p>{paymentCopy.statementOf(settings().lender.name, formatDate(today))}</p>
      <HistoryTotals payments={years.flatMap((year) => year.payments)} />
      <StatementTable years={years} undone={undone} />
      <p className="text-sm text-ink-2">{paymentCopy.chargesNote}</p>
    </div>
  );
}
