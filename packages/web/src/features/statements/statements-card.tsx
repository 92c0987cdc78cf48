import { statementCopy as copy } from '@drawbridge/messages/statements';
import { useQuery } from '@tanstack/react-query';
import { statementRoutes } from '@drawbridge/contract/statements/routes.ts';
import type { Statement } from '@drawbridge/contract/statements/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PdfButton } from '../exports/public.ts';
import { statementsQuery } from './queries.ts';

/** A deal’s monthly statements. Empty before the first one. */
export function StatementsCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(statementsQuery(dealId));
  if (!data || data.length === 0) return null;
  return (
    <Card title={copy.title}>
      <DataTable
        label={copy.title}
        columns={columnsFor(dealId)}
        rows={data}
        rowKey={({ month }) => month}
        empty={null}
      />
    </Card>
  );
}

function columnsFor(dealId: string): readonly Column<Statement>[] {
  return [
    { key: 'period', header: copy.period, primary: true, cell: periodOf },
    { key: 'made', header: copy.made, cell: ({ madeOn }) => formatDate(madeOn) },
    {
      key: 'pdf',
      header: copy.download,
      headerHidden: true,
      align: 'right',
      cell: (statement) => <StatementButton dealId={dealId} statement={statement} />,
    },
  ];
}

function periodOf({ from, to }: Statement): string {
  return copy.fromTo({ from: formatDate(from), to: formatDate(to) });
}

/** Downloads a statement as it was made. */
function StatementButton({ dealId, statement }: { readonly dealId: string; readonly statement: Statement }) {
  const { month } = statement;
  return (
    <PdfButton
      copy={copy}
      load={() => call(statementRoutes.pdf, { body: { dealid: dealId, month } })}
      fileName={copy.fileName({ month })}
      of={periodOf(statement)}
      saved={copy.saved}
    />
  );
}
