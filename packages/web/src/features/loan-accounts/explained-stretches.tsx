import { accountCopy, explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { ExplainedStretch } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { causeWords, formatPerDay, numbered } from './part-words.ts';

interface Row {
  readonly stretch: ExplainedStretch;
  /** The rate, where it differs from that of the stretch before. */
  readonly newRate: number | undefined;
}

const columns: readonly Column<Row>[] = [
  { key: 'days', header: accountCopy.days, primary: true, cell: DaysCell },
  {
    key: 'base',
    header: accountCopy.base,
    align: 'right',
    cell: ({ stretch }) => formatDollars(stretch.base),
  },
  { key: 'rate', header: accountCopy.rate, align: 'right', cell: ({ stretch }) => formatRate(stretch.rate) },
  {
    key: 'perDay',
    header: copy.perDay,
    align: 'right',
    cell: ({ stretch }) => formatPerDay(stretch.perDay),
  },
  {
    key: 'amount',
    header: accountCopy.amount,
    align: 'right',
    cell: ({ stretch }) => formatDollars(stretch.amount),
  },
];

function DaysCell({ stretch, newRate }: Row) {
  const { from, to, days, changes } = stretch;
  return (
    <>
      {accountCopy.stretch({ from: formatDate(from), to: formatDate(to), days })}
      {numbered(changes).map(({ number, item: change }) => (
        <small key={number}>{causeWords(change)}</small>
      ))}
      {newRate !== undefined && <small>{copy.rateChanged({ rate: formatRate(newRate) })}</small>}
    </>
  );
}

/** Interest stretch by stretch: days, base, rate, a day of it, its share, and what changed the base. */
export function ExplainedStretches({
  label,
  stretches,
}: {
  readonly label: string;
  readonly stretches: readonly ExplainedStretch[];
}) {
  const rows = stretches.map((stretch, place) => {
    const before = stretches[place - 1]?.rate;
    return { stretch, newRate: before === undefined || before === stretch.rate ? undefined : stretch.rate };
  });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ stretch }) => stretch.from}
      empty={null}
    />
  );
}
