import { lineWords, reconciliationCopy as copy } from '@drawbridge/messages/reconciliations';
import { causeText } from '@drawbridge/contract/reconciliations/cause-text.ts';
import type { ComparedLine, Reconciliation } from '@drawbridge/contract/reconciliations/schema.ts';
import { dash, formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { formatPerDiem } from './format-figure.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';

/** What another servicer stated for a day beside the loan’s account of that day. */
export function StatementCard({ statement }: { readonly statement: Reconciliation }) {
  const { on, isReconciled, perDiem } = statement;
  const day = formatDate(on);
  const title =
    isReconciled === null
      ? copy.waiting({ day })
      : isReconciled
        ? copy.reconciled({ day })
        : copy.unreconciled({ day });
  const rows: Row[] = statement.lines.map(({ line, theirs, ours, difference, causes }) => ({
    line: lineWords[line],
    theirs: formatDollars(theirs),
    ours: ours === null ? dash : formatDollars(ours),
    difference,
    causes,
    isFromLines: line === 'total' && isSumOfLines(statement.lines, difference),
  }));
  if (perDiem) rows.push(perDiemRow(perDiem));
  return (
    <Card title={title} note={sourceOf(statement)}>
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ line }) => line} empty={null} />
    </Card>
  );
}

const owedLines: ReadonlySet<ComparedLine['line']> = new Set([
  'principal',
  'interest',
  'lateCharges',
  'fees',
]);

/** Whether the differences of the lines explain the total’s. */
function isSumOfLines(lines: readonly ComparedLine[], total: number | null): boolean {
  const owed = lines.filter(({ line }) => owedLines.has(line));
  const sum = owed.reduce((all, { difference }) => all + Math.round((difference ?? 0) * 100), 0);
  return total !== null && sum === Math.round(total * 100);
}

function sourceOf({ kind, recordedAt, recordedBy, file }: Reconciliation): string {
  const at = formatMoment(recordedAt);
  const name = recordedBy ?? '';
  if (file === null) return copy.by({ kind, name, at });
  return copy.byFile({ kind, file, by: recordedBy === null ? 'none' : 'person', name, at });
}

interface Row {
  readonly line: string;
  readonly theirs: string;
  readonly ours: string;
  readonly difference: number | null;
  readonly causes: ComparedLine['causes'];
  readonly isFromLines: boolean;
}

function perDiemRow({ theirs, ours }: NonNullable<Reconciliation['perDiem']>): Row {
  return {
    line: lineWords.perDiem,
    theirs: formatPerDiem(theirs),
    ours: ours === null ? dash : formatPerDiem(ours),
    difference: ours === null ? null : Math.round((theirs - ours) * 10_000) / 10_000,
    causes: [],
    isFromLines: false,
  };
}

const columns: readonly Column<Row>[] = [
  { key: 'line', header: copy.line, primary: true, cell: ({ line }) => line },
  { key: 'theirs', header: copy.theirs, align: 'right', cell: ({ theirs }) => theirs },
  { key: 'ours', header: copy.ours, align: 'right', cell: ({ ours }) => ours },
  {
    key: 'difference',
    header: copy.difference,
    align: 'right',
    cell: ({ difference }) =>
      difference === null ? dash : difference === 0 ? copy.same : formatDollars(difference),
  },
  {
    key: 'cause',
    header: copy.cause,
    cell: ({ difference, causes, isFromLines }) =>
      difference === null || difference === 0
        ? dash
        : causes.map(causeText).join(' · ') || (isFromLines ? copy.fromLines : copy.unknown),
  },
];
