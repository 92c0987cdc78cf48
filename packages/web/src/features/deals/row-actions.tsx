import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';

interface RowActionsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The last column of a table, with each row’s actions. */
export function actionsColumn<Row>(
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
  onRemove: (row: Row) => void,
): Column<Row> {
  return {
    key: 'actions',
    header: copy.actions,
    headerHidden: true,
    align: 'right',
    cell: (row) => (
      <RowActions name={nameOf(row)} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
    ),
  };
}

/** Each button’s accessible name includes the row’s name. */
function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" aria-label={copy.editNamed({ name })} onClick={onEdit}>
        {copy.edit}
      </Button>
      <Button size="sm" variant="quiet" aria-label={copy.removeNamed({ name })} onClick={onRemove}>
        {copy.remove}
      </Button>
    </span>
  );
}
