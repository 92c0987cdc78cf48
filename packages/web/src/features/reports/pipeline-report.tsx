import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { PipelineReport } from '@drawbridge/contract/reports/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { firstDayOf } from '@drawbridge/domain/reports/report-periods.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { formatAmount, formatCount, formatDate, formatDayCount } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { EmptyReport } from './empty-report.tsx';
import { Figures, type Figure } from './figures.tsx';
import { pipelineReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportTrendCards } from './report-trend.tsx';
import { readReportSearch, type ReportSearch } from './report-search.ts';
import { totalClass } from './total-class.ts';

type Stage = PipelineReport['stages'][number];
type Row = Omit<Stage, 'stage'> & { readonly stage: Stage['stage'] | undefined };

function columnsFor(most: number): readonly Column<Row>[] {
  return [
    {
      key: 'stage',
      header: copy.stage,
      primary: true,
      cell: ({ stage }) => (stage === undefined ? copy.total : stageNames[stage]),
    },
    {
      key: 'chart',
      header: copy.chart,
      headerHidden: true,
      width: 'w-1/4',
      cell: ({ stage, amount }) => stage && <RowBar most={most} parts={[{ amount, look: 'accent' }]} />,
    },
    {
      key: 'amount',
      header: copy.loanAmount,
      align: 'right',
      cardAside: true,
      cell: ({ amount }) => formatAmount(amount),
    },
    { key: 'deals', header: copy.deals, align: 'right', cell: ({ deals }) => formatCount(deals) },
    {
      key: 'median',
      header: copy.medianDays,
      explains: copy.medianExplained,
      align: 'right',
      cell: ({ medianDays }) => formatDayCount(medianDays),
    },
    {
      key: 'longest',
      header: copy.longestDays,
      align: 'right',
      cell: ({ longestDays }) => formatDayCount(longestDays),
    },
  ];
}

function linkWith({ type }: ReportSearch): RowLink<Row> {
  return ({ stage, deals }, { className, children }) =>
    stage === undefined || deals === 0 ? (
      children
    ) : (
      <Link
        to="/staff/deals"
        search={{ stage, sort: 'status_date', ...(type === undefined ? {} : { type }) }}
        className={className}
      >
        {children}
      </Link>
    );
}

function figuresOf(data: PipelineReport | undefined, since: PlainDate): readonly Figure[] {
  const day = formatDate(since);
  const left = (label: string, outcome: 'funded' | 'withdrawn'): Figure => ({
    label,
    value: data && formatCount(data[outcome].deals),
    note:
      data &&
      copy.comparedWith({
        amount: formatAmount(data[outcome].amount),
        deals: data.before[outcome].deals,
      }),
  });
  return [
    {
      label: copy.inProcess,
      value: data && formatCount(data.total.deals),
      note: data && formatAmount(data.total.amount),
    },
    {
      label: copy.medianInStage,
      value: data && formatDayCount(data.total.medianDays),
      note: data && copy.longestInStage({ days: formatDayCount(data.total.longestDays) }),
    },
    left(copy.fundedSince({ day }), 'funded'),
    left(copy.withdrawnSince({ day }), 'withdrawn'),
  ];
}

export function PipelineReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(pipelineReportQuery(search));
  const since = firstDayOf(search.period ?? '90', useToday());
  return (
    <ReportFrame report="pipeline" search={search} query={query}>
      {(data) => (
        <>
          <Figures figures={figuresOf(data, since)} />
          <Card title={copy.titles.pipeline}>
            {data?.total.deals === 0 ? (
              <EmptyReport
                title={copy.noPipeline}
                hint={copy.noPipelineHint}
                narrowed={search.type !== undefined}
              />
            ) : (
              <DataTable
                label={copy.titles.pipeline}
                columns={columnsFor(Math.max(0, ...(data?.stages ?? []).map(({ amount }) => amount)))}
                rows={data && [...data.stages, { ...data.total, stage: undefined }]}
                rowKey={({ stage = copy.total }) => stage}
                rowLink={linkWith(search)}
                rowClass={({ stage }) => (stage === undefined ? totalClass : undefined)}
                skeletonRows={14}
                loading={query.isPlaceholderData}
              />
            )}
          </Card>
          <ReportTrendCards report="pipeline" search={search} />
        </>
      )}
    </ReportFrame>
  );
}
