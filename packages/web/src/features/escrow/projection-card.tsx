import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { Link } from '@tanstack/react-router';
import type { EscrowProjection } from '@drawbridge/contract/escrow/schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';

const figures = [
  'yearly',
  'cushion',
  'lowest',
  'deficiency',
  'shortage',
  'surplus',
] as const satisfies (keyof EscrowProjection)[];

const columns: readonly Column<EscrowProjection['months'][number]>[] = [
  { key: 'month', header: copy.month, primary: true, cell: ({ from }) => formatDate(from) },
  { key: 'in', header: copy.in, align: 'right', cell: (month) => formatDollars(month.in) },
  { key: 'out', header: copy.out, align: 'right', cell: ({ out }) => formatDollars(out) },
  { key: 'balance', header: copy.monthEnd, align: 'right', cell: ({ balance }) => formatDollars(balance) },
];

interface ProjectionCardProps {
  readonly dealId: string;
  readonly projection: EscrowProjection;
}

/** The next twelve months of an escrow account, and the monthly amount that would cover them. */
export function ProjectionCard({ dealId, projection }: ProjectionCardProps) {
  return (
    <Card title={copy.projection}>
      <p className="px-4 py-3.5 text-sm text-ink-2 md:px-[18px]">{copy.projectionText}</p>
      <Facts
        facts={[
          { label: copy.proposed, value: formatDollars(projection.proposedMonthly) },
          ...figures
            .filter((figure) => figure === 'yearly' || figure === 'cushion' || projection[figure] !== 0)
            .map((figure) => ({ label: copy[figure], value: formatDollars(projection[figure]) })),
        ]}
      />
      <p className="px-4 py-3.5 md:px-[18px]">
        <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={textLinkClass}>
          {copy.toTerms}
        </Link>
      </p>
      <DataTable
        label={copy.projection}
        columns={columns}
        rows={projection.months}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Card>
  );
}
