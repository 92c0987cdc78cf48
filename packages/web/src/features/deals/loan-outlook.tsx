import { outlookCopy } from '@drawbridge/messages/deals';
import type { ReactNode } from 'react';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  maturityOutlook,
  nextInvoiceBy,
  paymentOutlook,
  type LateCharge,
  type MaturityOutlook,
  type PaymentOutlook,
} from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { withLateCharge } from './late-charge-words.ts';
import { Pressing, urgencyOfMaturity, urgencyOfPayment } from './outlook-urgency.tsx';

interface LoanOutlookProps {
  readonly nextPaymentDate: string | null;
  readonly maturityDate: string | null;
  readonly lateCharge: LateCharge | null;
  /** Links to the extension request for people who may file one. */
  readonly extensionLink: ReactNode;
}

/** Says what a funded loan’s borrower has to do next. */
export function LoanOutlook({ nextPaymentDate, maturityDate, lateCharge, extensionLink }: LoanOutlookProps) {
  const today = useToday();
  const payment =
    nextPaymentDate !== null && isPlainDate(nextPaymentDate)
      ? paymentOutlook(today, nextPaymentDate, lateCharge)
      : undefined;
  const maturity =
    maturityDate !== null && isPlainDate(maturityDate) ? maturityOutlook(today, maturityDate) : undefined;
  return (
    <ul className="grid gap-2.5">
      {payment && nextPaymentDate !== null && (
        <li>
          <Pressing urgency={urgencyOfPayment(payment)}>
            <strong className="font-semibold">
              {paymentWords(payment, { dueOn: nextPaymentDate, lateCharge })}
            </strong>{' '}
            {nextInvoiceBy(today) <= nextPaymentDate && (
              <span className="text-ink-2">
                {outlookCopy.invoice({ date: formatDate(nextInvoiceBy(today)) })}
              </span>
            )}
          </Pressing>
        </li>
      )}
      {maturity && maturityDate !== null && (
        <li>
          <Pressing urgency={urgencyOfMaturity(maturity)}>
            <strong className="font-semibold">{maturityWords(maturity, maturityDate)}</strong>{' '}
            {maturity.kind === 'extendable' && extensionLink}
          </Pressing>
        </li>
      )}
    </ul>
  );
}

function maturityWords(outlook: MaturityOutlook, maturesOn: string): string {
  const date = formatDate(maturesOn);
  switch (outlook.kind) {
    case 'far':
      return outlookCopy.far({ date });
    case 'extendable':
      return outlookCopy.extendable({ days: outlook.days, date, day: formatNearDay(outlook.extendBy) });
    case 'window closed':
      return outlookCopy.windowClosed({ days: outlook.days, date, day: formatNearDay(outlook.closedOn) });
    case 'matured':
      return outlookCopy.matured({ days: outlook.daysAgo, date });
  }
}

function paymentWords(
  outlook: PaymentOutlook,
  { dueOn, lateCharge }: { readonly dueOn: string; readonly lateCharge: LateCharge | null },
): string {
  switch (outlook.kind) {
    case 'to come':
      return outlookCopy.due({ days: outlook.days, date: formatDate(dueOn) });
    case 'due today':
      return outlookCopy.dueToday;
    case 'late':
    case 'late with charge':
      return withLateCharge(outlookCopy.late({ days: outlook.days }), outlook, lateCharge);
  }
}
