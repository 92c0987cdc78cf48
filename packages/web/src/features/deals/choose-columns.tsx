import { staffColumnWords, staffListCopy as copy } from '@drawbridge/messages/deals';
import { staffDealColumns, type StaffDealColumn } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { usualColumns } from './staff-deals-search.ts';

interface ChooseColumnsProps {
  readonly shown: readonly StaffDealColumn[];
  readonly onChange: (shown: readonly StaffDealColumn[]) => void;
}

/** Chooses the columns of the deal list. Each click applies immediately; one column always stays. */
export function ChooseColumns({ shown, onChange }: ChooseColumnsProps) {
  return (
    <PopoverButton
      label={copy.columns}
      name={copy.columnsChosen({ count: shown.length, all: staffDealColumns.length })}
    >
      <fieldset className="grid gap-0.5 p-3">
        <legend className="sr-only">{copy.columns}</legend>
        {staffDealColumns.map((column) => (
          <Checkbox
            key={column}
            label={staffColumnWords[column]}
            checked={shown.includes(column)}
            disabled={shown.length === 1 && shown.includes(column)}
            onChange={({ target }) =>
              onChange(target.checked ? [...shown, column] : shown.filter((each) => each !== column))
            }
          />
        ))}
        <Button size="sm" onClick={() => onChange(usualColumns)}>
          {copy.defaultColumns}
        </Button>
      </fieldset>
    </PopoverButton>
  );
}
