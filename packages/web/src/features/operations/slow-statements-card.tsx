import { operationsCopy as copy } from '@drawbridge/messages/operations';
import type { SlowStatement } from '@drawbridge/contract/operations/schema.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The database statements that took the most time, and for each the request to look for in the log. */
export function SlowStatementsCard({ statements }: { readonly statements: readonly SlowStatement[] }) {
  const title = copy.slowStatements;
  if (statements.length === 0)
    return (
      <Card title={title}>
        <EmptyState title={copy.noStatements} />
      </Card>
    );
  return (
    <Card title={title} footer={<p className="text-sm text-ink-2">{copy.slowStatementsHint}</p>}>
      <DataTable label={title} columns={columns} rows={statements} rowKey={({ statement }) => statement} />
    </Card>
  );
}

const duration = (ms: number) => copy.milliseconds({ ms });

const columns: readonly Column<SlowStatement>[] = [
  {
    key: 'statement',
    header: copy.statement,
    primary: true,
    cell: ({ statement }) => (
      <span lang="en" className="text-sm wrap-anywhere">
        {statement}
      </span>
    ),
  },
  { key: 'runs', header: copy.runs, align: 'right', cell: ({ runs }) => formatCount(runs) },
  {
    key: 'total',
    header: copy.totalTime,
    align: 'right',
    cell: ({ totalMs }) => copy.seconds({ seconds: Math.round(totalMs / 100) / 10 }),
  },
  { key: 'median', header: copy.median, align: 'right', cell: ({ medianMs }) => duration(medianMs) },
  {
    key: 'p99',
    header: copy.p99,
    explains: copy.statementP99Explains,
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
    cell: ({ slowest }) => <span className="text-sm wrap-anywhere">{slowest.requestId ?? dash}</span>,
  },
];
