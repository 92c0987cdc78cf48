import { gridCopy as copy, gridLabels } from '@drawbridge/messages/pricing';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { columnNamesOf, unitOf } from '@drawbridge/domain/pricing/grid-columns.ts';
import type { GridKind, GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import { formatCount } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lineName, shownValue } from './grid-words.ts';

/** A line with its place in the grid. */
export interface PlacedLine {
  readonly line: GridLine;
  readonly at: number;
}

interface GridTableProps {
  readonly kind: GridKind;
  readonly rows: readonly PlacedLine[];
  readonly onEdit: (row: PlacedLine) => void;
  readonly onRemove: (row: PlacedLine) => void;
  readonly onAdd: () => void;
}

/** The lines of one kind. */
export function GridTable({ kind, rows, onEdit, onRemove, onAdd }: GridTableProps) {
  const columns = gridColumns(kind, { onEdit, onRemove });
  return (
    <Card
      title={copy[kind]}
      count={rows.length === 0 ? undefined : formatCount(rows.length)}
      actions={
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {copy.addLine}
        </Button>
      }
    >
      <DataTable
        label={copy[kind]}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={<EmptyState title={copy.noLines} />}
        scrolls
      />
    </Card>
  );
}

/** The columns of a kind, and the buttons that change a line. */
function gridColumns(
  kind: GridKind,
  { onEdit, onRemove }: Pick<GridTableProps, 'onEdit' | 'onRemove'>,
): readonly Column<PlacedLine>[] {
  const [first] = columnNamesOf(kind);
  return [
    ...columnNamesOf(kind).map((column) => ({
      key: column,
      header: gridLabels[column],
      primary: column === (kind === 'addOn' ? 'condition' : first),
      align: unitOf(kind, column).is === 'choice' ? ('left' as const) : ('right' as const),
      width: 'w-40',
      cell: ({ line }: PlacedLine) => shownValue(line, column),
    })),
    {
      key: 'actions',
      header: copy.columns,
      headerHidden: true,
      width: 'w-40',
      align: 'right' as const,
      cell: (row: PlacedLine) => (
        <span className="flex justify-end gap-1">
          <IconButton
            icon={<Pencil aria-hidden className="size-4" />}
            label={copy.editLine({ line: lineName(row.line) })}
            onClick={() => onEdit(row)}
          />
          <IconButton
            icon={<Trash2 aria-hidden className="size-4" />}
            label={copy.removeLine({ line: lineName(row.line) })}
            onClick={() => onRemove(row)}
          />
        </span>
      ),
    },
  ];
}
