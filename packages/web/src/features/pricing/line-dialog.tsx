import { gridCopy as copy, gridHints, gridLabels } from '@drawbridge/messages/pricing';
import { useId, useState } from 'react';
import { gridFaultMessage } from '@drawbridge/contract/pricing/grid-fault-message.ts';
import {
  columnNamesOf,
  columnsOfKind,
  unitOf,
  type GridColumn,
} from '@drawbridge/domain/pricing/grid-columns.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import { judgeLine } from '@drawbridge/domain/pricing/judge-grid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { choiceLabel, valueOf } from './grid-words.ts';

interface LineDialogProps {
  readonly line: GridLine;
  readonly onDone: (line: GridLine) => void;
  readonly onClose: () => void;
}

type Typed = Readonly<Partial<Record<GridColumn, string>>>;

/** Changes one line of the grid. The grid itself is saved as a whole. */
export function LineDialog({ line, onDone, onClose }: LineDialogProps) {
  const id = useId();
  const columns = columnNamesOf(line.kind);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(columns.map((column) => [column, String(valueOf(line, column) ?? '')])),
  );
  const [isJudged, setJudged] = useState(false);
  const read = readLine(line, typed);
  const faults = isJudged ? judgeLine(read) : [];
  const hints: Readonly<Partial<Record<GridColumn, string>>> = gridHints;
  return (
    <FormDialog
      id={id}
      title={`${copy.editTitle}: ${copy[line.kind]}`}
      save={copy.done}
      busy={false}
      busyLabel={copy.done}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (judgeLine(read).length === 0) onDone(read);
      }}
    >
      {columns.map((column) => {
        const unit = unitOf(line.kind, column);
        const fault = faults.find((each) => each.column === column);
        const shared = {
          id: `${id}-${column}`,
          label: gridLabels[column],
          hint: hints[column],
          error: fault && gridFaultMessage(fault),
          optional: columnsOfKind[line.kind][column] === false,
          value: typed[column] ?? '',
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setTyped((now) => ({ ...now, [column]: target.value })),
        };
        return unit.is === 'choice' ? (
          <SelectField
            key={column}
            {...shared}
            placeholder={columnsOfKind[line.kind][column] === true ? copy.choose : copy.any}
            options={Object.keys(unit.choices).map((value) => ({
              value,
              label: choiceLabel(column, value) ?? value,
            }))}
          />
        ) : (
          <TextField
            key={column}
            {...shared}
            inputMode="decimal"
            {...(unit.is === 'dollars' && { lead: '$' })}
            {...(unit.is === 'percent' && column !== 'points' && { trail: '%' })}
          />
        );
      })}
    </FormDialog>
  );
}

/** The line as typed. What is no number stays text, which is refused. */
function readLine(line: GridLine, typed: Typed): GridLine {
  const entries = columnNamesOf(line.kind).map((column): [GridColumn, string | number | null] => {
    const text = typed[column]?.trim() ?? '';
    if (text === '') return [column, null];
    if (unitOf(line.kind, column).is === 'choice') return [column, text];
    const number = Number(text.replaceAll(/[$,%\s]/g, ''));
    return [column, Number.isNaN(number) ? text : number];
  });
  // Judged before anything uses it.
  return { ...line, ...Object.fromEntries(entries) };
}
