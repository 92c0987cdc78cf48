import { payoffCopy } from '@drawbridge/messages/payoff';
import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';

type Stretch = PayoffFigures['stretches'][number];

const columns: readonly Column<Stretch>[] = [
  {
    key: 'from',
    header: payoffCopy.days,
    primary: true,
    cell: ({ from, to, days }) => payoffCopy.stretch({ from: formatDate(from), to: formatDate(to), days }),
  },
  { key: 'base', header: payoffCopy.base, align: 'right', cell: ({ base }) => formatDollars(base) },
  { key: 'rate', header: payoffCopy.rate, align: 'right', cell: ({ rate }) => formatRate(rate) },
  {
    key: 'amount',
    header: payoffCopy.interest,
    align: 'right',
    cardAside: true,
    cell: ({ amount }) => formatDollars(amount),
  },
];

/** Every stretch of the accrued interest, or of default interest: its days, what it was charged on, the rate and the amount. */
export function InterestStretches({
  label = payoffCopy.stretches,
  stretches,
}: {
  readonly label?: string;
  readonly stretches: readonly Stretch[];
}) {
  return (
    <DataTable label={label} columns={columns} rows={stretches} rowKey={({ from }) => from} empty={null} />
  );
}
