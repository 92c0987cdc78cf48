import type { ReactNode } from 'react';
import { reportCopy as copy, reportTrendCopy as trendCopy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportName, ReportTrend } from '@drawbridge/contract/reports/schema.ts';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { latestDays } from '@drawbridge/domain/reports/trend-weeks.ts';
import { formatAmount, formatCount, formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { WaitingColumns, WeekColumns } from '../../ui/week-columns.tsx';
import { dayWords } from './day-words.ts';
import { FigureGrid, type Figure } from './figures.tsx';
import { reportTrendQuery } from './queries.ts';
import { readReportSearch, type ReportSearch } from './report-search.ts';
import { TrendWeek } from './trend-week.tsx';

interface ReportTrendProps {
  readonly report: ReportName;
  readonly search: ReportSearch;
}

/** What a report counts week by week, compared with the weeks before, with the items of a week that is opened. */
export function ReportTrendCards({ report, search }: ReportTrendProps) {
  const query = useQuery(reportTrendQuery(report, search));
  const { from } = latestDays(useToday());
  const { data } = query;
  const week = data?.weeks.find(({ from }) => from === search.week);
  return (
    <>
      <Card title={trendCopy.titles[report]} note={trendCopy.hint}>
        {queryFailure(query, copy.loadFailed) ?? (
          <>
            <FigureGrid figures={figuresOf(report, from, data)} />
            {data === undefined ? <WaitingColumns /> : <Weeks report={report} search={search} trend={data} />}
          </>
        )}
      </Card>
      {week && <TrendWeek report={report} search={search} week={week} />}
      {report === 'draws' && (
        <Card title={trendCopy.steps}>
          <DataTable
            label={trendCopy.steps}
            columns={stepColumns}
            rows={data?.steps}
            rowKey={({ step }) => step}
            skeletonRows={4}
          />
        </Card>
      )}
    </>
  );
}

function figuresOf(report: ReportName, from: PlainDate, trend: ReportTrend | undefined): readonly Figure[] {
  const figure = (label: string, words: (of: ReportTrend['latest']) => string): Figure => ({
    label,
    value: trend && words(trend.latest),
    note: trend && trendCopy.before({ value: words(trend.before) }),
  });
  return [
    figure(trendCopy.since[report]({ day: formatDate(from) }), ({ count }) => formatCount(count)),
    ...(report === 'requests'
      ? []
      : [figure(trendCopy.amounts[report], ({ amount }) => formatAmount(amount))]),
    ...(report === 'maturities'
      ? []
      : [figure(trendCopy.medians[report], ({ medianDays }) => dayWords(medianDays))]),
  ];
}

function Weeks({ report, search, trend }: ReportTrendProps & { readonly trend: ReportTrend }) {
  return (
    <WeekColumns
      label={trendCopy.titles[report]}
      columns={trend.weeks.map((week) => ({
        ...week,
        key: week.from,
        shown: formatCount(week.count),
        when: formatNearDay(week.from),
        weight: week.count,
        words: wordsOf(week),
      }))}
      wrap={linkWith(search)}
    />
  );
}

function wordsOf({ from, to, count, amount }: ReportTrend['weeks'][number]): string {
  return trendCopy.week[amount === null ? 'counted' : 'summed']({
    from: formatNearDay(from),
    to: formatNearDay(to),
    count,
    amount: formatAmount(amount),
  });
}

/** A week without anything leads nowhere. Opening the open week closes it. */
function linkWith(search: ReportSearch) {
  return ({ from, count }: ReportTrend['weeks'][number], children: ReactNode) =>
    count === 0 ? (
      <span>{children}</span>
    ) : (
      <Link
        to="."
        search={readReportSearch({ ...search, week: from === search.week ? undefined : from })}
        replace
        resetScroll={false}
        aria-current={from === search.week ? 'true' : undefined}
      >
        {children}
      </Link>
    );
}

type Step = ReportTrend['steps'][number];

const stepColumns: readonly Column<Step>[] = [
  { key: 'step', header: trendCopy.step, primary: true, cell: ({ step }) => copy.steps[step] },
  {
    key: 'latest',
    header: trendCopy.lastWeeks,
    align: 'right',
    cell: ({ latest }) => dayWords(latest),
  },
  { key: 'before', header: trendCopy.weeksBefore, align: 'right', cell: ({ before }) => dayWords(before) },
];
