import { constructionCopy } from '@drawbridge/messages/construction';
import { useMemo } from 'react';
import type { BudgetSublot, DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { percentUsed } from '@drawbridge/domain/construction/budget-amounts.ts';
import { formatDollars } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LineName } from '../../ui/line-name.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { UsedBar } from '../../ui/used-bar.tsx';

interface Row {
  readonly key: string;
  /** Undefined for a sublot’s total row. */
  readonly code: string | undefined;
  readonly name: string;
  readonly amounts: Pick<BudgetSublot, 'budget' | 'invoiced' | 'balance'>;
}

function amountColumn(key: keyof Row['amounts']): Column<Row> {
  return {
    key,
    header: constructionCopy[key],
    explains: key === 'budget' ? undefined : constructionCopy.explain[key],
    align: 'right',
    width: 'w-36',
    cell: ({ amounts }) => formatDollars(amounts[key]),
  };
}

const columns: readonly Column<Row>[] = [
  {
    key: 'line',
    header: constructionCopy.line,
    primary: true,
    cell: ({ name, code }) => (code === undefined ? name : <LineName name={name} code={code} />),
  },
  {
    key: 'used',
    header: constructionCopy.used,
    explains: constructionCopy.explain.used,
    width: 'w-48',
    cardAside: true,
    cell: ({ name, amounts }) => <Used name={name} amounts={amounts} />,
  },
  amountColumn('budget'),
  amountColumn('invoiced'),
  amountColumn('balance'),
];

function Used({ name, amounts }: Pick<Row, 'name' | 'amounts'>) {
  return <UsedBar label={constructionCopy.usedOf({ line: name })} percent={percentUsed(amounts)} />;
}

function rowsOf({ sublots }: DealBudget['budget']): Row[] {
  return sublots.flatMap(({ sublot, sublotName, items, ...amounts }) => [
    { key: `sublot ${sublot}`, code: undefined, name: sublotName, amounts },
    ...items.map((item) => ({
      key: `${sublot} ${item.code}`,
      code: item.code,
      name: item.name,
      amounts: item,
    })),
  ]);
}

const rowKey = (row: Row) => row.key;
const rowClass = (row: Row) => (row.code === undefined ? 'row-group bg-sunk' : undefined);

/** Tables with more lines scroll in their own box. */
const longFrom = 80;

export function BudgetLines({ budget }: { readonly budget: DealBudget['budget'] | undefined }) {
  const rows = useMemo(() => budget && rowsOf(budget), [budget]);
  return (
    <DataTable
      label={constructionCopy.budget}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowClass={rowClass}
      skeletonRows={6}
      footer={budget && <BudgetTotals budget={budget} sticks={(rows?.length ?? 0) > longFrom} />}
    />
  );
}

function BudgetTotals({
  budget,
  sticks,
}: {
  readonly budget: DealBudget['budget'];
  readonly sticks: boolean;
}) {
  const amounts = {
    budget: budget.totalBudget,
    invoiced: budget.totalInvoiced,
    balance: budget.totalBalance,
  };
  return (
    <TotalsRow
      sticks={sticks}
      aside={<Used name={constructionCopy.total} amounts={amounts} />}
      cells={[
        { label: constructionCopy.budget, value: formatDollars(amounts.budget) },
        { label: constructionCopy.invoiced, value: formatDollars(amounts.invoiced) },
        { label: constructionCopy.balance, value: formatDollars(amounts.balance) },
      ]}
    />
  );
}
