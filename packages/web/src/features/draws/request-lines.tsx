import { drawCopy } from '@drawbridge/messages/draws';
import { ChevronDown, Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import {
  balanceOf,
  budgetTotals,
  percentUsed,
  type BudgetAmounts,
} from '@drawbridge/domain/construction/budget-amounts.ts';
import { formatAmount, formatDollars } from '../../platform/format.ts';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineName } from '../../ui/line-name.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { UsedBar } from '../../ui/used-bar.tsx';
import { LeftInLine, RequestField, SublotPercentField, type DrawFormApi } from './amount-field.tsx';
import type { FormLine, FormSublot } from './draw-form.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  /** Undefined for a sublot’s heading row. */
  readonly line: FormLine | undefined;
  readonly sublot: FormSublot;
  readonly amounts: BudgetAmounts;
}

interface RequestLinesProps {
  readonly form: DrawFormApi;
  readonly sublots: readonly FormSublot[];
  readonly by: 'amount' | 'percent';
  /** Filters lines by name or code. */
  readonly search: string;
  /** Shows the lines with nothing left, which are folded otherwise. A search finds them either way. */
  readonly showsFinished: boolean;
  readonly onFinished: (shows: boolean) => void;
  readonly attachments: readonly DrawAttachment[];
  readonly onFiles: (line: FormLine) => void;
}

const rowKey = (row: Row) => row.key;
const rowClass = (row: Row) => (row.line ? undefined : 'row-group bg-sunk');

/** The budget and the request in one table: what is used and left of each line, and what the borrower asks for. */
export function RequestLines(props: RequestLinesProps) {
  const { form, sublots, by, search, showsFinished, onFinished, attachments, onFiles } = props;
  const rows = useMemo(() => rowsOf(sublots, search, showsFinished), [sublots, search, showsFinished]);
  const lines = useMemo(() => sublots.flatMap((sublot) => sublot.lines), [sublots]);
  const finished = lines.filter(isFinished).length;
  const counts = useMemo(() => {
    const byLine = Map.groupBy(attachments, ({ budgetItem }) => budgetItem);
    return (line: FormLine) => byLine.get(line.id)?.length ?? 0;
  }, [attachments]);
  const columns = useMemo(() => columnsOf(form, by, { counts, onFiles }), [form, by, counts, onFiles]);
  return (
    <>
      <DataTable
        label={drawCopy.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowClass={rowClass}
        empty={<EmptyState title={drawCopy.noLine} />}
        footer={<RequestTotals amounts={budgetTotals(lines)} />}
      />
      {finished > 0 && search.trim() === '' && (
        <button
          type="button"
          aria-expanded={showsFinished}
          onClick={() => onFinished(!showsFinished)}
          className="touch flex w-full items-center gap-2 border-t border-line px-4 py-3 text-left text-sm text-ink-2 hover:text-ink md:px-[18px]"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 transition-[rotate]', showsFinished && 'rotate-180')}
          />
          {drawCopy.finished({ count: finished })}
        </button>
      )}
    </>
  );
}

function isFinished({ balance }: FormLine): boolean {
  return balance <= 0;
}

function RequestTotals({ amounts }: { readonly amounts: BudgetAmounts }) {
  return (
    <TotalsRow
      aside={<Used name={drawCopy.total} amounts={amounts} />}
      cells={[
        { label: drawCopy.remaining, value: formatDollars(balanceOf(amounts) / 100) },
        { label: drawCopy.request, value: undefined },
      ]}
    />
  );
}

function Used({ name, amounts }: { readonly name: string; readonly amounts: BudgetAmounts }) {
  return (
    <UsedBar
      label={drawCopy.usedOf({ line: name })}
      percent={percentUsed(amounts)}
      note={drawCopy.usedAmounts({
        invoiced: formatAmount(amounts.invoiced / 100),
        budget: formatAmount(amounts.budget / 100),
      })}
    />
  );
}

function rowsOf(sublots: readonly FormSublot[], search: string, showsFinished: boolean): Row[] {
  const wanted = search.trim().toLowerCase();
  const shows = (line: FormLine) =>
    wanted === ''
      ? showsFinished || !isFinished(line)
      : line.name.toLowerCase().includes(wanted) || line.code.toLowerCase().includes(wanted);
  return sublots.flatMap((sublot) => {
    const lines = sublot.lines.filter(shows);
    if (lines.length === 0) return [];
    return [
      {
        key: `sublot ${sublot.sublot}`,
        name: sublot.name,
        line: undefined,
        sublot,
        amounts: budgetTotals(sublot.lines),
      },
      ...lines.map((line) => ({ key: line.id, name: line.name, line, sublot, amounts: line })),
    ];
  });
}

function columnsOf(
  form: DrawFormApi,
  by: 'amount' | 'percent',
  files: { counts: (line: FormLine) => number; onFiles: (line: FormLine) => void },
): readonly Column<Row>[] {
  return [
    {
      key: 'line',
      header: drawCopy.line,
      primary: true,
      cell: ({ name, line }) => (line ? <LineName name={name} code={line.code} /> : name),
    },
    {
      key: 'used',
      header: drawCopy.used,
      width: 'w-52',
      cardAside: true,
      cell: ({ name, amounts }) => <Used name={name} amounts={amounts} />,
    },
    {
      key: 'remaining',
      header: drawCopy.remaining,
      align: 'right',
      width: 'w-44',
      cell: ({ line, amounts }) =>
        line ? <LeftInLine form={form} line={line} /> : formatDollars(balanceOf(amounts) / 100),
    },
    {
      key: 'request',
      header: by === 'amount' ? drawCopy.request : drawCopy.complete,
      align: 'right',
      width: 'w-64',
      cell: ({ line, name, sublot }) => {
        if (line)
          return (
            <div className="flex items-start justify-end gap-1.5">
              <RequestField form={form} line={line} by={by} />
              <FilesButton line={line} count={files.counts(line)} onFiles={files.onFiles} />
            </div>
          );
        if (by === 'amount') return undefined;
        return (
          <div className="min-w-0 flex-1 pr-10 text-left">
            <SublotPercentField form={form} name={name} lines={sublot.lines} />
          </div>
        );
      },
    },
  ];
}

function FilesButton({
  line,
  count,
  onFiles,
}: {
  readonly line: FormLine;
  readonly count: number;
  readonly onFiles: (line: FormLine) => void;
}) {
  const label = drawCopy.filesOf({ line: line.name, code: line.code, count });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onFiles(line)}
      className="touch inline-flex h-10 min-w-8 items-center justify-center gap-1 rounded-lg px-1.5 text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
    >
      <Paperclip aria-hidden className="size-[17px]" />
      {count > 0 && <span className="num text-sm font-semibold text-accent">{count}</span>}
    </button>
  );
}
