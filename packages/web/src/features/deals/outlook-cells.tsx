import { outlookCellCopy as copy } from '@drawbridge/messages/deals';
import type { FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  maturityOutlook,
  paymentOutlook,
  type LateCharge,
  type MaturityOutlook,
  type PaymentOutlook,
} from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { withLateCharge } from './late-charge-words.ts';
import { Pressing, urgencyOfMaturity, urgencyOfPayment, type Urgency } from './outlook-urgency.tsx';

function DayCell({
  day,
  amount = null,
  note = null,
  pressing,
}: {
  readonly day: string | null;
  readonly amount?: number | null;
  readonly note?: string | null;
  readonly pressing: { urgency: Urgency; words: string } | undefined;
}) {
  return (
    <div>
      {formatDate(day)}
      {amount !== null && amount !== 0 && (
        <span className="block text-sm">{copy.owed({ amount: formatDollars(amount) })}</span>
      )}
      {note !== null && <span className="block text-sm whitespace-normal">{note}</span>}
      {pressing && pressing.urgency !== 'calm' && (
        <span className="block text-sm font-medium whitespace-normal">
          <Pressing urgency={pressing.urgency}>{pressing.words}</Pressing>
        </span>
      )}
    </div>
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

/** When the next payment is due, and how much by the loan’s account or by a bill entered by hand. */
export function NextPaymentCell({
  deal: { nextPaymentDate: day, amountDue, billByHand, lateCharge },
}: {
  readonly deal: FundedDeal;
}) {
  const today = useToday();
  const outlook = day !== null && isPlainDate(day) ? paymentOutlook(today, day, lateCharge) : undefined;
  return (
    <DayCell
      day={day}
      amount={amountDue}
      note={
        billByHand &&
        copy.byHand({ amount: formatDollars(billByHand.open), day: formatDate(billByHand.dueOn) })
      }
      pressing={outlook && { urgency: urgencyOfPayment(outlook), words: paymentWords(outlook, lateCharge) }}
    />
  );
}

function maturityWords(outlook: MaturityOutlook): string {
  switch (outlook.kind) {
    case 'far':
      return '';
    case 'extendable':
      return copy.extendable({ days: outlook.days, day: formatNearDay(outlook.extendBy) });
    case 'window closed':
      return copy.windowClosed({ days: outlook.days, day: formatNearDay(outlook.closedOn) });
    case 'matured':
      return copy.matured({ days: outlook.daysAgo });
  }
}

function paymentWords(outlook: PaymentOutlook, lateCharge: LateCharge | null): string {
  switch (outlook.kind) {
    case 'to come':
      return copy.due({ days: outlook.days });
    case 'due today':
      return copy.due({ days: 0 });
    case 'late':
    case 'late with charge':
      return withLateCharge(copy.late({ days: outlook.days }), outlook, lateCharge);
  }
}
