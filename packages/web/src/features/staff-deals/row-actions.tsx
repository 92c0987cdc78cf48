import { Button } from '../../ui/button.tsx';
import { staffDealCopy as copy } from './copy.ts';

interface RowActionsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** What can be done with a row, each button named after what stands in it. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" aria-label={copy.editNamed(name)} onClick={onEdit}>
        {copy.edit}
      </Button>
      <Button size="sm" variant="quiet" aria-label={copy.removeNamed(name)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </span>
  );
}
