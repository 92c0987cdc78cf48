import { drawCopy } from '@drawbridge/messages/draws';
import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { formatDollars } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import {
  AmountField,
  LeftAfter,
  PercentField,
  SublotPercentField,
  type DrawFormApi,
} from './amount-field.tsx';
import type { FormLine, FormSublot } from './draw-form.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  /** Undefined for a sublot’s heading row. */
  readonly line: FormLine | undefined;
  readonly sublot: FormSublot;
}

interface RequestLinesProps {
  readonly form: DrawFormApi;
  readonly sublots: readonly FormSublot[];
  readonly by: 'amount' | 'percent';
  /** Filters lines by name or code. */
  readonly search: string;
  readonly attachments: readonly DrawAttachment[];
  readonly onFiles: (line: FormLine) => void;
}

const rowKey = (row: Row) => row.key;
const rowClass = (row: Row) => (row.line ? undefined : 'row-group bg-sunk');

export function RequestLines({ form, sublots, by, search, attachments, onFiles }: RequestLinesProps) {
  const rows = useMemo(() => rowsOf(sublots, search), [sublots, search]);
  const counts = useMemo(() => {
    const byLine = Map.groupBy(attachments, ({ budgetItem }) => budgetItem);
    return (line: FormLine) => byLine.get(line.id)?.length ?? 0;
  }, [attachments]);
  const columns = useMemo(() => columnsOf(form, by, { counts, onFiles }), [form, by, counts, onFiles]);
  return (
    <DataTable
      label={drawCopy.title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowClass={rowClass}
      empty={<EmptyState title={drawCopy.noLine} />}
    />
  );
}

function rowsOf(sublots: readonly FormSublot[], search: string): Row[] {
  const wanted = search.trim().toLowerCase();
  return sublots.flatMap((sublot) => {
    const lines = sublot.lines.filter(
      ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase().includes(wanted),
    );
    if (lines.length === 0) return [];
    return [
      { key: `sublot ${sublot.sublot}`, name: sublot.name, line: undefined, sublot },
      ...lines.map((line) => ({ key: line.id, name: line.name, line, sublot })),
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
      cell: ({ name, line }) =>
        line ? (
          <>
            {name} <span className="num text-sm font-normal text-ink-2">{line.code}</span>
          </>
        ) : (
          name
        ),
    },
    {
      key: 'remaining',
      header: drawCopy.remaining,
      align: 'right',
      width: 'w-34',
      cell: ({ line }) => line && formatDollars(line.balance / 100),
    },
    {
      key: 'request',
      header: by === 'amount' ? drawCopy.request : drawCopy.complete,
      align: 'right',
      width: 'w-52',
      cell: ({ line, name, sublot }) => {
        if (!line && by === 'amount') return undefined;
        if (line && line.balance <= 0)
          return <span className="text-sm text-ink-2">{drawCopy.nothingRemains}</span>;
        return (
          <div className="text-left">
            {!line ? (
              <SublotPercentField form={form} name={name} lines={sublot.lines} />
            ) : by === 'amount' ? (
              <AmountField form={form} line={line} />
            ) : (
              <PercentField form={form} line={line} />
            )}
          </div>
        );
      },
    },
    {
      key: 'left',
      header: drawCopy.left,
      align: 'right',
      width: 'w-34',
      hideOnCards: true,
      cell: ({ line }) => line && <LeftAfter form={form} line={line} />,
    },
    {
      key: 'files',
      header: drawCopy.files,
      headerHidden: true,
      cardAside: true,
      width: 'w-20',
      cell: ({ line }) =>
        line && <FilesButton line={line} count={files.counts(line)} onFiles={files.onFiles} />,
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
      className="touch inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-lg px-1.5 text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
    >
      <Paperclip aria-hidden className="size-[17px]" />
      {count > 0 && <span className="num text-sm font-semibold text-accent">{count}</span>}
    </button>
  );
}
