import { lineWords, reconciliationCopy as copy } from '@drawbridge/messages/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenDifferences } from '@drawbridge/contract/reconciliations/schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { differencesQuery } from './queries.ts';

type Loan = OpenDifferences['loans'][number];

/** The loans whose last statement of another servicer differs. Nothing while there are none. */
export function DifferencesCard() {
  const loans = useQuery({ ...differencesQuery, staleTime: 0 }).data?.loans ?? [];
  if (loans.length === 0) return null;
  return (
    <Card title={copy.open} note={copy.openNote}>
      <DataTable
        label={copy.open}
        columns={columns}
        rows={loans}
        rowKey={({ dealId }) => dealId}
        rowLink={reconciliationLink}
        empty={null}
      />
    </Card>
  );
}

const columns: readonly Column<Loan>[] = [
  { key: 'loan', header: copy.loan, primary: true, cell: ({ number }) => number },
  { key: 'on', header: copy.on, cell: ({ on }) => formatDate(on) },
  {
    key: 'difference',
    header: copy.difference,
    cell: ({ lines }) => (
      <ul>
        {lines.map(({ line, difference }) => (
          <li key={line}>{copy.lineOf({ line: lineWords[line], amount: formatDollars(difference ?? 0) })}</li>
        ))}
      </ul>
    ),
  },
];

function reconciliationLink({ dealId }: Loan, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId/reconciliation" params={{ dealId }} className={className}>
      {children}
    </Link>
  );
}
