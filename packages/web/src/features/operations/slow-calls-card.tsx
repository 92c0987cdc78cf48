import { operationsCopy as copy } from '@drawbridge/messages/operations';
import type { SlowCall } from '@drawbridge/contract/operations/schema.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The routes whose calls took longest, and for each the request to look for in the log. */
export function SlowCallsCard({ calls }: { readonly calls: readonly SlowCall[] }) {
  if (calls.length === 0)
    return (
      <Card title={copy.slowCalls}>
        <EmptyState title={copy.noCalls} />
      </Card>
    );
  return (
    <Card title={copy.slowCalls} footer={<p className="text-sm text-ink-2">{copy.slowCallsHint}</p>}>
      <DataTable label={copy.slowCalls} columns={columns} rows={calls} rowKey={({ route }) => route} />
    </Card>
  );
}

const duration = (ms: number) => copy.milliseconds({ ms });

const columns: readonly Column<SlowCall>[] = [
  {
    key: 'route',
    header: copy.call,
    primary: true,
    cell: ({ route }) => (
      <span lang="en" className="font-semibold wrap-anywhere">
        {route}
      </span>
    ),
  },
  { key: 'calls', header: copy.calls, align: 'right', cell: ({ calls }) => formatCount(calls) },
  { key: 'median', header: copy.median, align: 'right', cell: ({ medianMs }) => duration(medianMs) },
  {
    key: 'p95',
    header: copy.p95,
    explains: copy.p95Explains,
    align: 'right',
    cell: ({ p95Ms }) => duration(p95Ms),
  },
  {
    key: 'p99',
    header: copy.p99,
    explains: copy.p99Explains,
    align: 'right',
    cell: ({ p99Ms }) => duration(p99Ms),
  },
  {
    key: 'slowest',
    header: copy.slowest,
    align: 'right',
    cell: ({ slowest }) => (
      <span>
        {duration(slowest.ms)}
        <span className="block text-sm text-ink-2">{formatMoment(slowest.at)}</span>
      </span>
    ),
  },
  {
    key: 'request',
    header: copy.requestId,
    cell: ({ slowest }) => <span className="text-sm wrap-anywhere">{slowest.requestId}</span>,
  },
];
