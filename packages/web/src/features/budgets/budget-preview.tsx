import { budgetCopy } from '@drawbridge/messages/budgets';
import { useMemo } from 'react';
import type { BudgetProblem, CheckedBudget, CheckedLine } from '@drawbridge/contract/budgets/schema.ts';
import { formatCount, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { BudgetChanges } from './budget-comparison.tsx';

interface Row extends CheckedLine {
  readonly problems: readonly BudgetProblem[];
}

const columns: readonly Column<Row>[] = [
  {
    key: 'row',
    header: budgetCopy.row,
    width: 'w-16',
    cell: ({ row }) => <span className="num text-ink-2">{row}</span>,
  },
  { key: 'sublot', header: budgetCopy.sublot, width: 'w-44', cell: ({ sublotName }) => sublotName },
  {
    key: 'line',
    header: budgetCopy.line,
    primary: true,
    cell: ({ name, code, problems }) => (
      <>
        {name} <span className="num text-sm font-normal text-ink-2">{code}</span>
        {problems.map(({ cell, message }) => (
          <small key={`${cell} ${message}`} className="text-red!">
            {`${cell}: ${message}`}
          </small>
        ))}
      </>
    ),
  },
  {
    key: 'amount',
    header: budgetCopy.amount,
    align: 'right',
    width: 'w-36',
    cardAside: true,
    cell: ({ amount }) => formatDollars(amount),
  },
];

const rowKey = ({ row }: Row) => String(row);
const rowClass = ({ problems }: Row) => (problems.length > 0 ? 'bg-red-soft' : undefined);

/** The lines read from a file, and its errors. */
export function BudgetPreview({ name, checked }: { readonly name: string; readonly checked: CheckedBudget }) {
  const rows = useMemo(() => rowsOf(checked), [checked]);
  const { lines, sublots, total, problemCount, followsTemplate, comparison } = checked;
  if (!followsTemplate) {
    return (
      <Alert tone="amber" title={budgetCopy.otherFile}>
        {budgetCopy.otherFileHint}
      </Alert>
    );
  }
  return (
    <>
      {problemCount > 0 ? (
        <Problems checked={checked} />
      ) : (
        <Alert
          tone="green"
          title={budgetCopy.sound({
            lines: budgetCopy.lines({ count: lines.length }),
            sublots: budgetCopy.sublots({ count: sublots.length }),
            total: formatDollars(total),
          })}
        >
          {budgetCopy.soundHint}
        </Alert>
      )}
      {comparison && <BudgetChanges comparison={comparison} fileName={name} as="borrower" />}
      {!comparison && rows.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <DataTable
            label={budgetCopy.preview({ name })}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowClass={rowClass}
            scrolls={rows.length > 12}
          />
        </div>
      )}
    </>
  );
}

function rowsOf({ lines, problems }: CheckedBudget): Row[] {
  const ofRow = Map.groupBy(problems, ({ row }) => row);
  return lines.map((line) => ({ ...line, problems: ofRow.get(line.row) ?? [] }));
}

/** The most errors listed here. Errors of a line also show next to it. */
const mostListed = 20;

function Problems({ checked: { problems, problemCount } }: { readonly checked: CheckedBudget }) {
  const more = problemCount - Math.min(mostListed, problems.length);
  return (
    <Alert tone="red" title={budgetCopy.toCorrect({ count: problemCount })}>
      <p>{budgetCopy.toCorrectHint}</p>
      <ul aria-label={budgetCopy.problems} className="mt-2 grid gap-1">
        {problems.slice(0, mostListed).map(({ cell, message }) => (
          <li key={`${cell} ${message}`} className="wrap-anywhere">
            {cell !== '' && <b className="num">{`${cell}: `}</b>}
            {message}
          </li>
        ))}
        {more > 0 && <li>{budgetCopy.more({ shown: formatCount(more) })}</li>}
      </ul>
    </Alert>
  );
}
