import { CalendarClock, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { cx } from '../../ui/cx.ts';
import { maturityWords, paymentWords, outlookCopyRest } from './outlook-copy.ts';

type Urgency = 'calm' | 'soon' | 'act';

const inkOf = { calm: 'text-ink-2', soon: 'text-amber', act: 'text-red' } as const satisfies Record<
  Urgency,
  string
>;
const iconOf = { calm: CalendarClock, soon: Clock, act: CircleAlert } as const satisfies Record<
  Urgency,
  unknown
>;

function urgencyOfMaturity(outlook: MaturityOutlook): Urgency {
  if (outlook.kind === 'far') return 'calm';
  if (outlook.kind === 'extendable') return outlook.soon ? 'soon' : 'calm';
  return 'act';
}

function urgencyOfPayment(outlook: PaymentOutlook): Urgency {
  if (outlook.kind === 'to come') return outlook.soon ? 'soon' : 'calm';
  return outlook.kind === 'due today' ? 'soon' : 'act';
}

function Pressing({ urgency, children }: { readonly urgency: Urgency; readonly children: ReactNode }) {
  const Icon = iconOf[urgency];
  return (
    <span className={cx('flex items-start gap-1.5', inkOf[urgency])}>
      <Icon aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
      <span className="num min-w-0">{children}</span>
    </span>
  );
}

function DayCell({
  day,
  pressing,
}: {
  readonly day: string | null;
  readonly pressing: { urgency: Urgency; words: string } | undefined;
}) {
  return (
    <>
      {formatDate(day)}
      {pressing && pressing.urgency !== 'calm' && (
        <span className="block text-sm font-medium whitespace-normal">
          <Pressing urgency={pressing.urgency}>{pressing.words}</Pressing>
        </span>
      )}
    </>
  );
}

export function MaturityCell({ day }: { readonly day: string | null }) {
  const today = useToday();
  const outlook = day !== null && isPlainDate(day) ? maturityOutlook(today, day) : undefined;
  return (
    <DayCell
      day={day}
      pressing={outlook && { urgency: urgencyOfMaturity(outlook), words: maturityWords(outlook) }}
    />
  );
}

export function NextPaymentCell({ day }: { readonly day: string | null }) {
  const today = useToday();
  const outlook = day !== null && isPlainDate(day) ? paymentOutlook(today, day, servicing()) : undefined;
  return (
    <DayCell
      day={day}
      pressing={outlook && { urgency: urgencyOfPayment(outlook), words: paymentWords(outlook) }}
    />
  );
}

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
              <span className="text-ink-2">{outlookCopyRest.invoice(nextInvoiceBy(today))}</span>
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
