import { todayCopy as copy, todayWords } from '@drawbridge/messages/today';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Today, TodayFact } from '@drawbridge/contract/today/schema.ts';
import { nearDayWords } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { sentenceOf, type SaidFact } from '@drawbridge/domain/today/today-words.ts';
import { formatAmount } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { useToday } from '../../platform/use-today.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MakePaymentButton } from '../payments/public.ts';
import { Act } from './act.tsx';
import { moreTodayQuery, todayQuery } from './queries.ts';
import { shownBuildings } from './shown-buildings.ts';

interface TodayPartProps {
  readonly greeting: string;
  readonly summary: string;
  /** Undefined until it is known. */
  readonly hasLoans: boolean | undefined;
  /** Shown to a borrower without loans. */
  readonly start: ReactNode;
}

/** The top of a borrower’s first page: one sentence, up to three things to do, and the next payment. */
export function TodayPart({ greeting, summary, hasLoans, start }: TodayPartProps) {
  const today = useToday();
  // An employee who views the account cannot pay.
  const isViewed = useSession()?.viewing !== undefined;
  const query = useQuery(todayQuery());
  const More = useQuery(moreTodayQuery()).data;
  const sentence =
    query.data && (hasLoans === false ? todayWords.sentence.noLoans : sentenceFor(query.data, today));
  return (
    <>
      <PageHeading
        title={
          sentence === undefined ? (
            greeting
          ) : (
            <>
              {greeting}. <span className="text-accent">{sentence}</span>
            </>
          )
        }
        subtitle={summary}
      />
      <QueryView query={query} failure={copy.failed} skeleton={<Loading />}>
        {(data) =>
          hasLoans === false ? (
            start
          ) : (
            <>
              <Acts {...{ data, today, isViewed }} />
              {More ? <More {...data} {...{ today, isViewed }} /> : <RoomForMore {...data} />}
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** The size of three acts, which are replaced as a whole. */
function Loading() {
  return (
    <div aria-busy>
      <Skeleton shape="block" className="h-48" />
    </div>
  );
}

/** Pixels, on a wide screen. On a phone what comes below is out of sight. */
const heights = { building: 236, gap: 24, aheadHeader: 57, loanAhead: 68 } as const;

/** About as high as the lower part while its code loads, so that the tables below stay in their place. */
function RoomForMore({ buildings, ahead }: Pick<Today, 'buildings' | 'ahead'>) {
  const shown = shownBuildings(buildings).length;
  const rows = shown > 1 ? Math.ceil(shown / 2) : shown;
  return (
    <>
      {rows > 0 && <div style={{ height: rows * (heights.building + heights.gap) - heights.gap }} />}
      {ahead.length > 0 && <div style={{ height: heights.aheadHeader + ahead.length * heights.loanAhead }} />}
    </>
  );
}

function said(fact: TodayFact): SaidFact {
  return {
    ...fact,
    day: fact.day as PlainDate | null,
    amount: fact.amount === null ? null : formatAmount(fact.amount),
  };
}

function sentenceFor({ headline, acts, more }: Today, today: PlainDate): string {
  return sentenceOf(headline && said(headline), acts.length + more, today);
}

const columns = ['', '', 'md:grid-cols-2', 'md:grid-cols-3'] as const;

interface ActsProps {
  readonly data: Today;
  readonly today: PlainDate;
  readonly isViewed: boolean;
}

function Acts({ data, today, isViewed }: ActsProps) {
  const { acts, more, nextPayment } = data;
  return (
    <Card label={copy.title} footer={nextPayment && <NextPayment {...{ nextPayment, today, isViewed }} />}>
      {acts.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-ink-2 md:px-[18px]">
          <CircleCheck aria-hidden className="size-[17px] shrink-0 text-green" />
          {copy.noActs}
        </p>
      ) : (
        <ul
          aria-label={copy.title}
          className={cx('grid gap-px overflow-hidden rounded-xl bg-line', columns[acts.length])}
        >
          {acts.map((act) => (
            <Act key={`${act.kind} ${act.id}`} fact={said(act)} {...{ today, isViewed }} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-[18px]">
          {copy.more({ count: more })}
        </p>
      )}
    </Card>
  );
}

function NextPayment({
  nextPayment: { day, amount },
  today,
  isViewed,
}: Omit<ActsProps, 'data'> & { readonly nextPayment: NonNullable<Today['nextPayment']> }) {
  const isLate = day < today;
  const when = nearDayWords(day as PlainDate, today);
  const words = isLate
    ? { billed: copy.late, unbilled: copy.lateUnbilled }
    : { billed: copy.next, unbilled: copy.nextUnbilled };
  return (
    <>
      <span className={cx('num font-semibold', isLate && 'text-red')}>
        {amount === null ? words.unbilled({ when }) : words.billed({ amount: formatAmount(amount), when })}
      </span>
      {!isViewed && (
        <MakePaymentButton label={copy.pay} className={buttonClass({ size: 'sm', variant: 'primary' })} />
      )}
    </>
  );
}
