import {
  lineWords,
  notComputableWords,
  reconciledLoansCopy as copy,
  reconciliationStateWords,
} from '@drawbridge/messages/reconciliations';
import { Link } from '@tanstack/react-router';
import { causeText } from '@drawbridge/contract/reconciliations/cause-text.ts';
import type { LoanReconciliation, ReconciliationState } from '@drawbridge/contract/reconciliations/schema.ts';
import { dash, formatDate } from '../../platform/format.ts';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { formatFigure } from './format-figure.ts';

const stateTones: Readonly<Record<ReconciliationState, Tone>> = {
  differs: 'red',
  comparing: 'blue',
  notComputable: 'amber',
  noFigures: 'neutral',
  agrees: 'green',
};

const noteClass = 'block text-sm font-normal text-ink-2';

export const loansColumns: readonly Column<LoanReconciliation>[] = [
  {
    key: 'loan',
    header: copy.loan,
    primary: true,
    cell: ({ name, number, borrower }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className={`num ${noteClass}`}>{number}</span>
        <span className={noteClass}>{borrower}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ state, why }) => (
      <div>
        <Tag tone={stateTones[state]}>{reconciliationStateWords[state]}</Tag>
        {why !== null && <span className={noteClass}>{notComputableWords[why]}</span>}
      </div>
    ),
  },
  {
    key: 'on',
    header: copy.on,
    sortable: true,
    cell: ({ statement, figure }) =>
      statement === null ? (
        dash
      ) : (
        <div>
          {formatDate(statement.on)}
          {figure && (
            <span className={noteClass}>
              {copy.figure({ line: lineWords[figure.line], kind: statement.kind })}
            </span>
          )}
        </div>
      ),
  },
  {
    key: 'theirs',
    header: copy.theirs,
    align: 'right',
    cell: ({ figure }) => (figure ? formatFigure(figure.line, figure.theirs) : dash),
  },
  {
    key: 'ours',
    header: copy.ours,
    align: 'right',
    cell: ({ figure }) => (figure ? formatFigure(figure.line, figure.ours) : dash),
  },
  {
    key: 'difference',
    header: copy.difference,
    sortable: true,
    align: 'right',
    cardAside: true,
    cell: ({ figure }) => (figure ? formatFigure(figure.line, figure.difference) : dash),
  },
  {
    key: 'cause',
    header: copy.cause,
    cell: ({ cause }) =>
      cause === null ? (
        dash
      ) : (
        <div>
          {copy.causeOf({
            line: lineWords[cause.line],
            amount: formatFigure(cause.line, cause.difference),
          })}
          {cause.explanation && <span className={noteClass}>{causeText(cause.explanation)}</span>}
        </div>
      ),
  },
];

/** Opens the page on which an employee finds the cause. */
export function reconciliationLink({ dealId }: LoanReconciliation, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId/reconciliation" params={{ dealId }} className={className}>
      {children}
    </Link>
  );
}
