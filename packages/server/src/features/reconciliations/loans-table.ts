import { causeText } from '@drawbridge/contract/reconciliations/cause-text.ts';
import type { LoanReconciliation } from '@drawbridge/contract/reconciliations/schema.ts';
import {
  lineWords,
  notComputableWords,
  reconciliationCopy,
  reconciliationSheetCopy as copy,
  reconciliationStateWords,
} from '@drawbridge/messages/reconciliations';
import type { ColumnOf, DataTable } from '../../platform/documents/data-table.ts';

/** The list of reconciliations, in the reader’s language. */
export function loansTable(loans: readonly LoanReconciliation[]): DataTable {
  const columns = loanColumns();
  const rows = loans.map((loan) => columns.map(({ value }) => value(loan) ?? null));
  return { name: copy.name, columns, rows: [rows] };
}

/** One day of interest has four decimals, so its difference has a column of its own. */
function loanColumns(): readonly ColumnOf<LoanReconciliation>[] {
  const dollars = (key: 'theirs' | 'ours' | 'difference'): ColumnOf<LoanReconciliation> => ({
    title: copy[key],
    width: 18,
    holds: 'dollars',
    value: ({ figure }) => (figure?.line === 'perDiem' ? null : figure?.[key]),
  });
  return [
    { title: copy.number, width: 14, value: ({ number }) => number },
    { title: copy.deal, width: 28, value: ({ name }) => name },
    { title: copy.borrower, width: 28, value: ({ borrower }) => borrower },
    {
      title: copy.state,
      width: 28,
      value: ({ state, why }) => (why === null ? reconciliationStateWords[state] : notComputableWords[why]),
    },
    { title: copy.on, width: 16, holds: 'date', value: ({ statement }) => statement?.on },
    {
      title: copy.kind,
      width: 16,
      value: ({ statement }) => statement && reconciliationCopy.kinds[statement.kind],
    },
    { title: copy.line, width: 18, value: ({ figure }) => figure && lineWords[figure.line] },
    dollars('theirs'),
    dollars('ours'),
    dollars('difference'),
    {
      title: copy.perDiem,
      width: 18,
      holds: 'number',
      value: ({ figure }) => (figure?.line === 'perDiem' ? figure.difference : null),
    },
    { title: copy.causeLine, width: 18, value: ({ cause }) => cause && lineWords[cause.line] },
    {
      title: copy.causeAmount,
      width: 18,
      holds: 'dollars',
      value: ({ cause }) => (cause?.line === 'perDiem' ? null : cause?.difference),
    },
    {
      title: copy.cause,
      width: 40,
      value: ({ cause }) => cause?.explanation && causeText(cause.explanation),
    },
  ];
}
