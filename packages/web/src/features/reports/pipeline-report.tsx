import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { PipelineReport } from '@drawbridge/contract/reports/schema.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { formatAmount, formatCount, formatDate, formatDayCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { EmptyReport } from './empty-report.tsx';
import { Figures } from './figures.tsx';
import { pipelineReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
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

function figuresOf({ total, funded, withdrawn, since, before }: PipelineReport) {
  const day = formatDate(since);
  return [
    { label: copy.inProcess, value: formatCount(total.deals), note: formatAmount(total.amount) },
    {
      label: copy.medianInStage,
      value: formatDayCount(total.medianDays),
      note: copy.longestInStage({ days: formatDayCount(total.longestDays) }),
    },
    {
      label: copy.fundedSince({ day }),
      value: formatCount(funded.deals),
      note: copy.comparedWith({ amount: formatAmount(funded.amount), deals: before.funded.deals }),
    },
    {
      label: copy.withdrawnSince({ day }),
      value: formatCount(withdrawn.deals),
      note: copy.comparedWith({
        amount: formatAmount(withdrawn.amount),
        deals: before.withdrawn.deals,
      }),
    },
  ];
}

export function PipelineReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(pipelineReportQuery(search));
  return (
    <ReportFrame report="pipeline" search={search} query={query}>
      {(data) => (
        <>
          <Figures of={4} noted figures={data && figuresOf(data)} />
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
        </>
      )}
    </ReportFrame>
  );
}
