import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { RequestRow } from '@drawbridge/contract/requests/schema.ts';
import type { ReactNode } from 'react';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { requestsQuery } from './queries.ts';
import { StatusTag } from './status-tag.tsx';

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'reference',
    header: copy.columns.reference,
    primary: true,
    width: 'w-44',
    cell: ({ reference }) => <span className="num font-semibold">{reference}</span>,
  },
  { key: 'kind', header: copy.columns.kind, cell: ({ kind }) => copy.kind[kind] },
  {
    key: 'loan',
    header: copy.columns.loan,
    cell: ({ loan_number: number }) => <span className="num wrap-anywhere">{number}</span>,
  },
  {
    key: 'status',
    header: copy.columns.status,
    cell: ({ status, asked }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <StatusTag status={status} />
          {asked !== null && <Tag tone="red">{copy.waitsForYou}</Tag>}
        </span>
        {asked !== null && <span className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{asked}</span>}
      </span>
    ),
  },
  {
    key: 'changed',
    header: copy.columns.changed,
    width: 'w-52',
    cell: (row) => <span className="num">{formatMoment(row.updated_at)}</span>,
  },
];

const keyOf = (row: RequestRow) => row.id;
const linkOf = (row: RequestRow, link: RowLinkProps) => (
  <Link to="/dashboard/servicing-requests/$requestId" params={{ requestId: row.id }} {...link} />
);

interface RequestListProps {
  /** Waits for the list, because it would jump once the list has its height. */
  readonly below: ReactNode;
}

export function RequestList({ below }: RequestListProps) {
  const query = useQuery(requestsQuery());
  return (
    <>
      <Card
        title={copy.yourRequests}
        count={query.data && query.data.length > 0 ? formatCount(query.data.length) : undefined}
      >
        <DataTable
          label={copy.yourRequests}
          columns={columns}
          rows={query.data}
          rowKey={keyOf}
          rowLink={linkOf}
          skeletonRows={2}
          error={queryFailure(query, copy.loadFailed)}
          empty={
            <EmptyState icon={<Inbox />} title={copy.noneYet}>
              {copy.noneYetHint}
            </EmptyState>
          }
        />
      </Card>
      {!query.isLoading && below}
    </>
  );
}
