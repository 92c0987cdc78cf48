import { outlookCopy } from '@drawbridge/messages/deals';
import type { ReactNode } from 'react';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  maturityOutlook,
  nextInvoiceBy,
  paymentOutlook,
  type MaturityOutlook,
  type PaymentOutlook,
} from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatDate } from '../../platform/format.ts';
import { servicing } from '../../platform/servicing.ts';
import { useToday } from '../../platform/use-today.ts';
import { Pressing, urgencyOfMaturity, urgencyOfPayment } from './outlook-urgency.tsx';

interface LoanOutlookProps {
  readonly nextPaymentDate: string | null;
  readonly maturityDate: string | null;
  /** Links to the extension request for people who may file one. */
  readonly extensionLink: ReactNode;
}

/** Says what a funded loan’s borrower has to do next. */
export function LoanOutlook({ nextPaymentDate, maturityDate, extensionLink }: LoanOutlookProps) {
  const today = useToday();
  const payment =
    nextPaymentDate !== null && isPlainDate(nextPaymentDate)
      ? paymentOutlook(today, nextPaymentDate, servicing())
      : undefined;
  const maturity =
    maturityDate !== null && isPlainDate(maturityDate) ? maturityOutlook(today, maturityDate) : undefined;
  return (
    <ul className="grid gap-2.5">
      {payment && nextPaymentDate !== null && (
        <li>
          <Pressing urgency={urgencyOfPayment(payment)}>
            <strong className="font-semibold">{paymentWords(payment, nextPaymentDate)}</strong>{' '}
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

function paymentWords(outlook: PaymentOutlook, dueOn: string): string {
  const percent = String(servicing().lateCharge.percent);
  switch (outlook.kind) {
    case 'to come':
      return outlookCopy.due({ days: outlook.days, date: formatDate(dueOn) });
    case 'due today':
      return outlookCopy.dueToday;
    case 'late':
      return outlookCopy.late({ days: outlook.days, percent, day: formatNearDay(outlook.chargeAfter) });
    case 'late with charge':
      return outlookCopy.charged({ days: outlook.days, percent });
  }
}
