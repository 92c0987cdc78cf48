import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { pendingDrawStates, type DrawReport } from '@drawbridge/contract/reports/schema.ts';
import type { WorkFilter } from '@drawbridge/contract/work/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { beginningsOf, type AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import { formatAmount, formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { dayWords } from './day-words.ts';
import { EmptyReport } from './empty-report.tsx';
import { Figures, type Figure } from './figures.tsx';
import { drawReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportTrendCards } from './report-trend.tsx';
import { readReportSearch } from './report-search.ts';
import { totalClass } from './total-class.ts';
import { receivedIn, WorkCell } from '../work/public.ts';

type Row = Omit<DrawReport['buckets'][number], 'bucket'> & { readonly bucket: AgeBucket | undefined };
type FilterOf = (bucket: AgeBucket | undefined) => WorkFilter;

const nameOf = ({ bucket }: Row) => (bucket === undefined ? copy.total : copy.buckets[bucket]);

function columnsFor(most: number, filterOf: FilterOf): readonly Column<Row>[] {
  return [
    { key: 'age', header: copy.age, primary: true, cell: nameOf },
    {
      key: 'chart',
      header: copy.chart,
      headerHidden: true,
      width: 'w-1/5',
      cell: ({ bucket, draws }) =>
        bucket && <RowBar most={most} parts={[{ amount: draws, look: 'accent' }]} />,
    },
    ...pendingDrawStates.map((state): Column<Row> => ({
      key: state,
      header: copy.steps[state],
      align: 'right',
      cell: (row) => (
        <WorkCell
          count={row.steps[state]}
          label={copy.drawsOf[state]({ draws: row.steps[state], age: nameOf(row) })}
          filter={{ ...filterOf(row.bucket), state }}
        />
      ),
    })),
    { key: 'draws', header: copy.draws, align: 'right', cell: ({ draws }) => formatCount(draws) },
    {
      key: 'amount',
      header: copy.requested,
      align: 'right',
      cardAside: true,
      cell: ({ amount }) => formatAmount(amount),
    },
  ];
}

function linkWith(filterOf: FilterOf): RowLink<Row> {
  return ({ bucket, draws }, { className, children }) =>
    draws === 0 ? (
      children
    ) : (
      <Link to="/staff" search={filterOf(bucket)} className={className}>
        {children}
      </Link>
    );
}

function figuresOf(data: DrawReport | undefined): readonly Figure[] {
  return [
    { label: copy.pendingDraws, value: data && formatCount(data.total.draws), note: null },
    { label: copy.requested, value: data && formatAmount(data.total.amount), note: null },
    { label: copy.medianWait, value: data && dayWords(data.medianDays), note: null },
    { label: copy.longestWait, value: data && dayWords(data.longestDays), note: null },
  ];
}

export function DrawsReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(drawReportQuery(search));
  return (
    <ReportFrame report="draws" search={search} query={query}>
      {(data) => {
        const filterOf: FilterOf = (bucket) => ({
          kind: 'draw',
          ...(search.show === undefined ? {} : { show: search.show }),
          ...(bucket === undefined || data === undefined
            ? {}
            : receivedIn(beginningsOf(bucket, plainDate(data.asOf)))),
        });
        return (
          <>
            <Figures figures={figuresOf(data)} />
            <Card title={copy.titles.draws}>
              {data?.total.draws === 0 ? (
                <EmptyReport
                  title={copy.noDraws}
                  hint={copy.noDrawsHint}
                  narrowed={search.show !== undefined}
                />
              ) : (
                <DataTable
                  label={copy.titles.draws}
                  columns={columnsFor(
                    Math.max(0, ...(data?.buckets ?? []).map(({ draws }) => draws)),
                    filterOf,
                  )}
                  rows={data && [...data.buckets, { ...data.total, bucket: undefined }]}
                  rowKey={nameOf}
                  rowLink={linkWith(filterOf)}
                  rowClass={({ bucket }) => (bucket === undefined ? totalClass : undefined)}
                  skeletonRows={6}
                  loading={query.isPlaceholderData}
                />
              )}
            </Card>
            <ReportTrendCards report="draws" search={search} />
          </>
        );
      }}
    </ReportFrame>
  );
}
