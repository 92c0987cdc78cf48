import { aheadCopy as copy } from '@drawbridge/messages/today';
import { Link } from '@tanstack/react-router';
import type { LoanAhead } from '@drawbridge/contract/today/schema.ts';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { daysAhead, type AheadKind } from '@drawbridge/domain/today/ahead.ts';
import { formatAmount } from '../../platform/format.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

type Mark = LoanAhead['marks'][number];

interface AheadCardProps {
  readonly loans: readonly LoanAhead[];
  readonly today: PlainDate;
}

/** What happens on each loan in the next 90 days: a line with marks, and the same as text. */
export function AheadCard({ loans, today }: AheadCardProps) {
  return (
    <Card title={copy.title} note={copy.note}>
      <ul className="divide-y divide-line">
        {loans.map(({ dealId, dealName, marks }) => (
          <li
            key={dealId}
            className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[12rem_minmax(0,1fr)] md:px-[18px]"
          >
            <Link
              to="/dashboard/deal/$dealId"
              params={{ dealId }}
              className={`${textLinkClass} wrap-anywhere`}
            >
              {dealName}
            </Link>
            <div className="min-w-0">
              <Line marks={marks} today={today} />
              <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-md:grid">
                {listed(marks, today).map(({ mark, repeats }) => (
                  <li key={`${mark.kind} ${mark.day}`} className="num flex items-center gap-1.5">
                    <svg aria-hidden width="8" height="8" className="shrink-0">
                      <circle cx="4" cy="4" r="4" fill={inkOf(mark, today)} />
                    </svg>
                    {repeats ? copy.monthly({ payment: wordsOf(mark, today) }) : wordsOf(mark, today)}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the list names: of the payments ahead only the next, because the others follow every month. */
function listed(marks: readonly Mark[], today: PlainDate) {
  const [next, ...later] = marks.filter(({ kind, day }) => kind === 'payment' && day >= today);
  return marks
    .filter((mark) => !later.includes(mark))
    .map((mark) => ({ mark, repeats: mark === next && later.length > 0 }));
}

/** The list next to it says the same in words. */
function Line({ marks, today }: { readonly marks: readonly Mark[]; readonly today: PlainDate }) {
  const window = marks.find(({ kind }) => kind === 'extension window');
  return (
    <svg aria-hidden overflow="visible" className="mb-1 block h-5 w-full max-md:hidden">
      <rect y="9" width="100%" height="2" fill="var(--line)" />
      {window && <rect y="8" width={placeOf(window, today)} height="4" rx="2" fill="var(--amber-soft)" />}
      {marks.map((mark) => (
        <circle
          key={`${mark.kind} ${mark.day}`}
          cx={placeOf(mark, today)}
          cy="10"
          r="5"
          strokeWidth="2"
          stroke="var(--surface)"
          fill={inkOf(mark, today)}
        />
      ))}
    </svg>
  );
}

function placeOf({ day }: Mark, today: PlainDate): string {
  const days = Math.max(0, daysBetween(today, day as PlainDate));
  return `${Math.round((days / daysAhead) * 1000) / 10}%`;
}

const inks = {
  payment: 'var(--ink-2)',
  wire: 'var(--accent)',
  inspection: 'var(--blue)',
  'extension window': 'var(--amber)',
  insurance: 'var(--amber)',
  maturity: 'var(--red)',
} as const satisfies Record<AheadKind, string>;

function inkOf({ kind, day }: Mark, today: PlainDate): string {
  return day < today ? 'var(--red)' : inks[kind];
}

function wordsOf({ kind, day, amount }: Mark, today: PlainDate): string {
  const words = { day: formatNearDay(day), amount: amount === null ? '' : formatAmount(amount) };
  if (kind === 'payment') {
    const payment = day < today ? copy.latePayment : copy.payment;
    return amount === null ? payment.unbilled(words) : payment.billed(words);
  }
  return copy.mark[kind](words);
}
