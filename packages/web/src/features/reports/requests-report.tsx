import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { RequestReport } from '@drawbridge/contract/reports/schema.ts';
import type { WorkFilter } from '@drawbridge/contract/work/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { ageBuckets, beginningsOf } from '@drawbridge/domain/reports/age-buckets.ts';
import { shareOf } from '@drawbridge/domain/reports/share-of.ts';
import { formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { BarLegend } from './bar-legend.tsx';
import { dayWords } from './day-words.ts';
import { EmptyReport } from './empty-report.tsx';
import { Figures, type Figure } from './figures.tsx';
import { requestReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportTrendCards } from './report-trend.tsx';
import { readReportSearch, type ReportSearch } from './report-search.ts';
import { totalClass } from './total-class.ts';
import { receivedIn, WorkCell } from '../work/public.ts';

type Kind = RequestReport['kinds'][number];
type Row = Omit<Kind, 'kind'> & { readonly kind: Kind['kind'] | undefined };

const nameOf = ({ kind }: Row) => (kind === undefined ? copy.total : copy.kinds[kind]);

/** The queue shows one kind at a time, so the total of all requests links nowhere. */
function filterOf(kind: Kind['kind'], { show }: ReportSearch): WorkFilter {
  return { kind, ...(show === undefined ? {} : { show }) };
}

function overdueWords({ overdue, requests }: Row): string {
  const share = shareOf(overdue, requests);
  return overdue === 0 || share === null
    ? formatCount(overdue)
    : copy.ofThem({ number: formatCount(overdue), percent: share });
}

function columnsFor(most: number, search: ReportSearch, asOf: string | undefined): readonly Column<Row>[] {
  return [
    { key: 'kind', header: copy.kind, primary: true, cell: nameOf },
    {
      key: 'chart',
      header: copy.chart,
      headerHidden: true,
      width: 'w-1/5',
      cell: ({ kind, requests, overdue }) =>
        kind && (
          <RowBar
            most={most}
            parts={[
              { amount: overdue, look: 'red' },
              { amount: requests - overdue, look: 'accent' },
            ]}
          />
        ),
    },
    ...ageBuckets.map((bucket): Column<Row> => ({
      key: bucket,
      header: copy.buckets[bucket],
      align: 'right',
      cell: ({ kind, buckets }) =>
        kind === undefined || asOf === undefined ? (
          formatCount(buckets[bucket])
        ) : (
          <WorkCell
            count={buckets[bucket]}
            label={copy.requestsOf({
              requests: buckets[bucket],
              kind: copy.kinds[kind],
              age: copy.buckets[bucket],
            })}
            filter={{ ...filterOf(kind, search), ...receivedIn(beginningsOf(bucket, plainDate(asOf))) }}
          />
        ),
    })),
    {
      key: 'open',
      header: copy.open,
      align: 'right',
      cardAside: true,
      cell: ({ requests }) => formatCount(requests),
    },
    {
      key: 'overdue',
      header: copy.overdue,
      align: 'right',
      cell: (row) =>
        // The queue can list overdue work or one person’s work, but not both.
        row.kind === undefined || (search.show !== undefined && search.show !== 'overdue') ? (
          overdueWords(row)
        ) : (
          <WorkCell
            count={row.overdue}
            label={copy.overdueOf({ requests: row.overdue, kind: copy.kinds[row.kind] })}
            filter={{ kind: row.kind, show: 'overdue' }}
          >
            {overdueWords(row)}
          </WorkCell>
        ),
    },
  ];
}

function linkWith(search: ReportSearch): RowLink<Row> {
  return ({ kind, requests }, { className, children }) =>
    kind === undefined || requests === 0 ? (
      children
    ) : (
      <Link to="/staff" search={filterOf(kind, search)} className={className}>
        {children}
      </Link>
    );
}

function figuresOf(data: RequestReport | undefined): readonly Figure[] {
  const share = data && shareOf(data.total.overdue, data.total.requests);
  return [
    { label: copy.openRequests, value: data && formatCount(data.total.requests), note: null },
    {
      label: copy.overdue,
      value: data && formatCount(data.total.overdue),
      note: share == null ? share : copy.overdueShare({ percent: share }),
    },
    { label: copy.medianWait, value: data && dayWords(data.medianDays), note: null },
    { label: copy.longestWait, value: data && dayWords(data.longestDays), note: null },
  ];
}

export function RequestsReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(requestReportQuery(search));
  return (
    <ReportFrame report="requests" search={search} query={query}>
      {(data) => (
        <>
          <Figures figures={figuresOf(data)} />
          <Card
            title={copy.titles.requests}
            note={
              data?.total.requests !== 0 && (
                <BarLegend
                  entries={[
                    { look: 'red', label: copy.overdue },
                    { look: 'accent', label: copy.inTime },
                  ]}
                />
              )
            }
          >
            {data?.total.requests === 0 ? (
              <EmptyReport
                title={copy.noRequests}
                hint={copy.noRequestsHint}
                narrowed={search.show !== undefined}
              />
            ) : (
              <DataTable
                label={copy.titles.requests}
                columns={columnsFor(
                  Math.max(0, ...(data?.kinds ?? []).map(({ requests }) => requests)),
                  search,
                  data?.asOf,
                )}
                rows={data && [...data.kinds, { ...data.total, kind: undefined }]}
                rowKey={nameOf}
                rowLink={linkWith(search)}
                rowClass={({ kind }) => (kind === undefined ? totalClass : undefined)}
                skeletonRows={5}
                loading={query.isPlaceholderData}
              />
            )}
          </Card>
          <ReportTrendCards report="requests" search={search} />
        </>
      )}
    </ReportFrame>
  );
}
