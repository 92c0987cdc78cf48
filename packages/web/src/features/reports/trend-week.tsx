import { reportCopy as copy, reportTrendCopy as trendCopy } from '@drawbridge/messages/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReportName, TrendItem } from '@drawbridge/contract/reports/schema.ts';
import { formatNearDay } from '@drawbridge/domain/calendar/format-day.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import type { Days } from '@drawbridge/domain/reports/trend-weeks.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { staffDealLink } from '../deals/public.ts';
import { workLink } from '../work/public.ts';
import { dayWords } from './day-words.ts';
import { trendWeekQuery } from './queries.ts';
import type { ReportSearch } from './report-search.ts';

interface TrendWeekProps {
  readonly report: ReportName;
  readonly search: ReportSearch;
  readonly week: { readonly [End in keyof Days]: string };
}

/** The loans, draws or requests of one week, each with a link to its page. */
export function TrendWeek({ report, search, week }: TrendWeekProps) {
  const query = useInfiniteQuery(trendWeekQuery(report, search, week.from));
  const title = trendCopy.weekOf({ from: formatNearDay(week.from), to: formatNearDay(week.to) });
  return (
    <Card title={title} note={trendCopy.titles[report]}>
      <DataTable
        label={title}
        columns={columnsOf(report)}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        rowLink={itemLink}
        skeletonRows={3}
        {...queryPages(query, copy.loadFailed)}
        empty={<EmptyState title={copy.nothingMatches} />}
      />
    </Card>
  );
}

const itemLink: RowLink<TrendItem> = ({ kind, id, dealId }, props) =>
  kind === 'loan' ? staffDealLink({ id }, props) : workLink({ kind, id, dealId }, props);

function columnsOf(report: ReportName): readonly Column<TrendItem>[] {
  return [
    {
      key: 'item',
      header: trendCopy.items[report],
      primary: true,
      cell: (item) => (
        <>
          <span className="font-semibold">{nameOf(item)}</span>
          <span className="num block text-sm font-normal text-ink-2">{item.loanNumber}</span>
        </>
      ),
    },
    { key: 'on', header: trendCopy.on[report], cell: ({ on }) => formatDate(on) },
    ...(report === 'maturities'
      ? []
      : [
          {
            key: 'days',
            header: trendCopy.took,
            align: 'right',
            cell: ({ days }) => dayWords(days),
          } satisfies Column<TrendItem>,
        ]),
    ...(report === 'requests'
      ? []
      : [
          {
            key: 'amount',
            header: trendCopy.amount,
            align: 'right',
            cardAside: true,
            cell: ({ amount }) => formatAmount(amount),
          } satisfies Column<TrendItem>,
        ]),
  ];
}

function nameOf({ kind, reference, nickname, address, loanNumber }: TrendItem): string {
  const deal = nicknameOrStreet({ nickname, street: address });
  if (kind === 'loan') return deal ?? loanNumber;
  const item =
    kind === 'draw'
      ? trendCopy.draw({ number: reference ?? '' })
      : trendCopy.request({ kind: copy.kinds[kind], reference: reference ?? '' });
  return deal === null ? item : trendCopy.itemOf({ item, deal });
}
