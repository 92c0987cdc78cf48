import { noticeCopy as copy, noticeWords } from '@drawbridge/messages/notices';
import { useQuery } from '@tanstack/react-query';
import type { SentNotice } from '@drawbridge/contract/notices/schema.ts';
import { dash, formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { noticesQuery } from './queries.ts';

const columns: readonly Column<SentNotice>[] = [
  {
    key: 'what',
    header: copy.what,
    primary: true,
    cell: ({ kind, occasion }) => noticeWords[kind]({ day: formatDate(occasion) }),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'right',
    cell: ({ amount }) => (amount === null ? dash : formatDollars(amount)),
  },
  { key: 'sent', header: copy.sent, cell: ({ at, isHeld }) => (isHeld ? copy.held : formatMoment(at)) },
];

/** The notices emailed to a loan’s borrower, for employees. */
export function NoticesCard({ dealId }: { readonly dealId: string }) {
  const query = useQuery(noticesQuery(dealId));
  return (
    <Card title={copy.title}>
      <DataTable
        label={copy.title}
        columns={columns}
        rows={query.data?.notices}
        rowKey={({ kind, occasion }) => `${kind} ${occasion}`}
        error={queryFailure(query, loadFailed)}
        empty={<p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.none}</p>}
      />
    </Card>
  );
}
