import { accountCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { ComputedAccount } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';

type Stretch = ComputedAccount['running']['stretches'][number];

const columns: readonly Column<Stretch>[] = [
  {
    key: 'from',
    header: copy.days,
    primary: true,
    cell: ({ from, to, days }) => copy.stretch({ from: formatDate(from), to: formatDate(to), days }),
  },
  { key: 'base', header: copy.base, align: 'right', cell: ({ base }) => formatDollars(base) },
  { key: 'rate', header: copy.rate, align: 'right', cell: ({ rate }) => formatRate(rate) },
  { key: 'amount', header: copy.amount, align: 'right', cell: ({ amount }) => formatDollars(amount) },
];

/** Where interest comes from: the days, what they were charged on, and the rate. */
export function StretchTable({ stretches }: { readonly stretches: readonly Stretch[] }) {
  return (
    <DataTable
      label={copy.stretches}
      columns={columns}
      rows={stretches}
      rowKey={({ from }) => from}
      empty={null}
    />
  );
}
