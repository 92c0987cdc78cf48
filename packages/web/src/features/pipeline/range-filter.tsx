import { dealFilterMessages, pipelineCopy } from '@drawbridge/messages/pipeline';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { closePopover, PopoverButton } from '../../ui/popover-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Range {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface RangeFilterProps extends Range {
  readonly label: string;
  readonly kind: 'amount' | 'day';
  readonly onChange: (range: Range) => void;
}

/** A filter for a range of amounts or dates, which may be open at either end. */
export function RangeFilter({ label, kind, from, to, onChange }: RangeFilterProps) {
  const count = from === undefined && to === undefined ? 0 : 1;
  return (
    <PopoverButton label={label} name={pipelineCopy.chosen({ label, count })} count={count}>
      <RangeForm kind={kind} from={from} to={to} onChange={onChange} />
    </PopoverButton>
  );
}

function RangeForm({ kind, from, to, onChange }: Omit<RangeFilterProps, 'label'>) {
  const [least, setLeast] = useState(from ?? '');
  const [most, setMost] = useState(to ?? '');
  const [error, setError] = useState<string>();
  const field =
    kind === 'amount' ? ({ lead: '$', inputMode: 'decimal' } as const) : ({ type: 'date' } as const);
  const labels =
    kind === 'amount'
      ? [pipelineCopy.amountFrom, pipelineCopy.amountTo]
      : [pipelineCopy.maturityFrom, pipelineCopy.maturityTo];

  function apply(form: Element): void {
    const [first, second] = [plain(least), plain(most)];
    if (kind === 'amount' && ![first, second].every(isAmount)) setError(dealFilterMessages.amount);
    else if (first !== '' && second !== '' && isAfter(first, second)) setError(pipelineCopy.wrongRange);
    else {
      onChange({ from: first === '' ? undefined : first, to: second === '' ? undefined : second });
      closePopover(form);
    }
  }

  function isAfter(first: string, second: string): boolean {
    return kind === 'amount' ? Number(first) > Number(second) : first > second;
  }

  return (
    <form
      noValidate
      className="grid gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <TextField
        {...field}
        label={labels[0]}
        value={least}
        error={error}
        onChange={(event) => setLeast(event.target.value)}
      />
      <TextField
        {...field}
        label={labels[1]}
        value={most}
        onChange={(event) => setMost(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={(event) => {
            onChange({ from: undefined, to: undefined });
            closePopover(event.currentTarget);
          }}
        >
          {pipelineCopy.clear}
        </Button>
        <Button variant="primary" size="sm" type="submit">
          {pipelineCopy.apply}
        </Button>
      </div>
    </form>
  );
}

/** The amount in the server’s format, without dollar signs, commas and spaces. */
function plain(typed: string): string {
  return typed.replace(/[$,\s]/g, '');
}

function isAmount(text: string): boolean {
  return /^(\d{1,12}(\.\d{1,2})?)?$/.test(text);
}
