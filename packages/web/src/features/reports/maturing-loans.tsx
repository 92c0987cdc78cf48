import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MaturingLoan } from '@drawbridge/contract/reports/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { dash, formatAmount, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { Tag } from '../../ui/tag.tsx';
import { staffDealLink } from '../deals/public.ts';
import { maturingLoansQuery } from './queries.ts';
import type { ReportSearch } from './report-search.ts';

const soonDays = 30;

const columns: readonly Column<MaturingLoan>[] = [
  {
    key: 'deal',
    header: copy.deal,
    primary: true,
    cell: ({ nickname, address, number }) => (
      <>
        <span className="font-semibold">{nicknameOrStreet({ nickname, street: address }) ?? dash}</span>
        <span className="num block text-sm font-normal text-ink-2">{number}</span>
      </>
    ),
  },
  { key: 'borrower', header: copy.borrower, cell: ({ borrower }) => borrower },
  {
    key: 'extension',
    header: copy.extensionAsked,
    headerHidden: true,
    width: 'w-44',
    cell: ({ extensionAsked }) => extensionAsked && <Tag tone="blue">{copy.extensionAsked}</Tag>,
  },
  {
    key: 'maturity',
    header: copy.maturity,
    width: 'w-56',
    cell: ({ maturity, days }) => (
      <span>
        <span className="num">{formatDate(maturity)}</span>{' '}
        <span
          className={cx(
            'text-sm whitespace-nowrap',
            days < 0 ? 'font-semibold text-red' : days <= soonDays ? 'text-amber' : 'text-ink-2',
          )}
        >
          {days < 0 ? copy.daysAgo({ days: -days }) : copy.inDays({ days })}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: copy.loanAmount,
    align: 'right',
    wideOnly: true,
    width: 'w-36',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'principal',
    header: copy.principal,
    align: 'right',
    cardAside: true,
    width: 'w-44',
    cell: ({ principal }) => formatAmount(principal),
  },
];

export function MaturingLoans({ search }: { readonly search: ReportSearch }) {
  const query = useInfiniteQuery(maturingLoansQuery(search));
  const rows = query.data?.pages.flatMap(({ loans }) => loans);
  return (
    <Card title={copy.loans} note={search.band === undefined ? undefined : copy.bands[search.band]}>
      <DataTable
        label={copy.loans}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={staffDealLink}
        {...queryPages(query, copy.loadFailed)}
        empty={<EmptyState title={copy.noLoans} />}
      />
    </Card>
  );
}
