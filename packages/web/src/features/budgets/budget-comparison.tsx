import { comparisonCopy as copy, budgetCopy } from '@drawbridge/messages/budgets';
import { useState } from 'react';
import type { BudgetComparison, ComparedBudgetLine } from '@drawbridge/contract/budgets/schema.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { formatCount, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Tag } from '../../ui/tag.tsx';

function amountColumn(key: 'before' | 'after' | 'invoiced'): Column<ComparedBudgetLine> {
  return {
    key,
    header: copy[key],
    align: 'right',
    width: 'w-28',
    cell: (line) => formatDollars(line[key]),
  };
}

const columns: readonly Column<ComparedBudgetLine>[] = [
  { key: 'line', header: budgetCopy.line, primary: true, cell: (line) => <LineCell line={line} /> },
  {
    key: 'change',
    header: copy.change,
    width: 'w-32',
    cardAside: true,
    cell: (line) => <ChangeCell line={line} />,
  },
  amountColumn('before'),
  amountColumn('after'),
  amountColumn('invoiced'),
];

function LineCell({ line }: { readonly line: ComparedBudgetLine }) {
  const { name, code, sublotName, formerName, formerSublotName, belowPaid, after, invoiced } = line;
  const former = [formerName, formerSublotName].filter((one) => one !== null).join(', ');
  const paid = formatDollars(invoiced);
  return (
    <>
      {name} <span className="num text-sm font-normal text-ink-2">{code}</span>
      <small>{sublotName}</small>
      {former !== '' && <small>{copy.was({ name: former })}</small>}
      {belowPaid && (
        <small className="text-red!">
          {after === null ? copy.removedPaid({ paid }) : copy.belowPaid({ paid })}
        </small>
      )}
    </>
  );
}

function ChangeCell({ line: { change, before, after } }: { readonly line: ComparedBudgetLine }) {
  switch (change) {
    case 'added':
      return <Tag tone="blue">{copy.added}</Tag>;
    case 'removed':
      return <Tag tone="amber">{copy.removed}</Tag>;
    case 'unchanged':
      return <span className="text-sm font-normal text-ink-2">{copy.unchanged}</span>;
    case 'changed':
      return <Tag tone="amber">{before === after ? copy.renamed : signed(before ?? 0, after ?? 0)}</Tag>;
  }
}

/** The difference from `before` to `after` with its sign, to the cent. */
function signed(before: number, after: number): string {
  const more = dollarsOf(centsFromDollars(after) - centsFromDollars(before));
  return more > 0 ? `+${formatDollars(more)}` : formatDollars(more);
}

const rowKey = ({ change, sublot, code, name, before }: ComparedBudgetLine) =>
  `${change} ${sublot} ${code} ${name} ${before ?? ''}`;
const rowClass = ({ belowPaid }: ComparedBudgetLine) => (belowPaid ? 'bg-red-soft' : undefined);

interface BudgetChangesProps {
  readonly comparison: BudgetComparison;
  readonly fileName: string;
  /** Who is reading. Employees decide on the budget, and the borrower submits it. */
  readonly as: 'employee' | 'borrower';
}

/** The changes in a revised budget, line by line. Unchanged lines start hidden. */
export function BudgetChanges({ comparison, fileName, as }: BudgetChangesProps) {
  const { lines, before, after } = comparison;
  const [showsAll, setShowsAll] = useState(false);
  const below = lines.filter(({ belowPaid }) => belowPaid).length;
  // Lines below what was paid are never hidden.
  const differing = lines.filter(({ change, belowPaid }) => change !== 'unchanged' || belowPaid);
  const folded = lines.length - differing.length;
  return (
    <Card
      title={copy.title}
      // On the borrower’s page the table is part of the submission card.
      level={as === 'borrower' ? 3 : 2}
      note={
        as === 'borrower'
          ? copy.total({ before: formatDollars(before), after: formatDollars(after) })
          : undefined
      }
      count={formatCount(lines.filter(({ change }) => change !== 'unchanged').length)}
      footer={
        folded > 0 && (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? copy.hideUnchanged : copy.showUnchanged({ count: folded })}
          </Button>
        )
      }
    >
      {below > 0 && (
        <Alert tone="red" live="off" className="m-4">
          {as === 'employee' ? copy.cannotApprove({ count: below }) : copy.cannotStay({ count: below })}
        </Alert>
      )}
      <DataTable
        label={copy.table({ file: fileName })}
        columns={columns}
        rows={showsAll ? lines : differing}
        rowKey={rowKey}
        rowClass={rowClass}
        empty={
          <Alert live="off" className="m-4">
            {copy.noChanges}
          </Alert>
        }
      />
    </Card>
  );
}

/** Both totals, what was paid, and the new total compared with the holdback. */
export function BudgetTotals({ comparison }: Pick<BudgetChangesProps, 'comparison'>) {
  const { before, after, invoiced, holdback, overHoldback } = comparison;
  const held =
    holdback === null || overHoldback === null
      ? []
      : [
          { label: copy.holdback, value: formatDollars(holdback) },
          { label: copy.againstHoldback, value: againstHoldback(overHoldback) },
        ];
  return (
    <Card title={copy.totals} padded>
      <DescriptionList
        className="-my-2.5"
        spread
        items={[
          { label: copy.totalBefore, value: formatDollars(before) },
          { label: copy.totalAfter, value: formatDollars(after) },
          { label: copy.difference, value: signed(before, after) },
          { label: copy.invoiced, value: formatDollars(invoiced) },
          ...held,
        ]}
      />
    </Card>
  );
}

function againstHoldback(over: number): string {
  if (over === 0) return copy.equal;
  return over > 0 ? copy.over({ amount: formatDollars(over) }) : copy.under({ amount: formatDollars(-over) });
}
