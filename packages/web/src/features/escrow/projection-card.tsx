import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import type { EscrowAnalysisShown } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AnalysisFacts } from './analysis-facts.tsx';

type Month = EscrowAnalysisShown['lead'][number] &
  Partial<Pick<EscrowAnalysisShown['months'][number], 'newIn' | 'newBalance'>>;

const columns: readonly Column<Month>[] = [
  { key: 'month', header: copy.month, primary: true, cell: ({ from }) => formatDate(from) },
  { key: 'in', header: copy.in, align: 'right', cell: (month) => formatDollars(month.in) },
  { key: 'out', header: copy.out, align: 'right', cell: ({ out }) => formatDollars(out) },
  { key: 'balance', header: copy.monthEnd, align: 'right', cell: ({ balance }) => formatDollars(balance) },
  { key: 'newIn', header: copy.suggestedIn, align: 'right', cell: ({ newIn }) => dollarsOrDash(newIn) },
  {
    key: 'newBalance',
    header: copy.suggestedBalance,
    align: 'right',
    cell: ({ newBalance }) => dollarsOrDash(newBalance),
  },
];

function dollarsOrDash(amount: number | undefined): string {
  return amount === undefined ? dash : formatDollars(amount);
}

/** A loan’s escrow from this month on: what its terms bill, what it pays, and the amount that would cover it. */
export function ProjectionCard({ projection }: { readonly projection: EscrowAnalysisShown }) {
  const { owed, overdue, lead, months } = projection;
  return (
    <Card title={copy.projection}>
      <p className="px-4 py-3.5 text-sm text-ink-2 md:px-[18px]">
        {copy.projectionText({ day: formatDate(projection.from) })}
      </p>
      <AnalysisFacts analysis={projection} />
      {owed + overdue > 0 && (
        <Facts
          columns={2}
          facts={[
            { label: copy.owed, value: formatDollars(owed) },
            { label: copy.overdueItems, value: formatDollars(overdue) },
          ]}
        />
      )}
      <DataTable
        label={copy.projection}
        columns={columns}
        rows={[...lead, ...months]}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Card>
  );
}
