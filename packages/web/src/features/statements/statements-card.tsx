import { statementCopy as copy } from '@drawbridge/messages/statements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { statementRoutes } from '@drawbridge/contract/statements/routes.ts';
import type { Statement } from '@drawbridge/contract/statements/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { statementsQuery } from './queries.ts';

/** A deal’s monthly statements. Nothing before the first one. */
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
  const open = useMutation({
    mutationFn: () => call(statementRoutes.pdf, { body: { dealid: dealId, month } }),
    onSuccess: (bytes) => {
      saveFile(bytes, copy.fileName({ month }), 'application/pdf');
      announce(copy.saved);
    },
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      size="sm"
      icon={<FileText aria-hidden className="size-3.5" />}
      busy={open.isPending}
      busyLabel={copy.preparing}
      onClick={() => open.mutate()}
    >
      {copy.download}
      <VisuallyHidden>{periodOf(statement)}</VisuallyHidden>
    </Button>
  );
}
