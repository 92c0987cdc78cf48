import type { ContractForm } from '../../platform/contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormField, TypedRecord } from './record-field.ts';

interface RecordFieldInputProps {
  readonly about: FormField;
  /** Connects the input to its form. */
  readonly bound: ReturnType<ContractForm<TypedRecord>['field']>;
}

const inputTypes = { day: 'date', email: 'email' } as const;

export function RecordFieldInput({ about, bound }: RecordFieldInputProps) {
  const { label, kind, hint, choices = [], choiceWords, unit, wide } = about;
  const isNumber = kind === 'money' || kind === 'count' || kind === 'percent';
  const shared = { label: label(), hint: hint?.(), className: wide ? 'sm:col-span-2' : undefined, ...bound };
  if (kind === 'check') return <Checkbox {...shared} />;
  if (kind === 'choice') {
    const words = choiceWords?.();
    const options = choices.map((value) => ({ value, label: words?.[value] ?? value }));
    return <SelectField {...shared} options={options} />;
  }
  // Before a number is typed, the plural.
  const shownUnit = kind === 'percent' ? '%' : unit?.(0);
  return (
    <TextField
      {...shared}
      type={kind === 'day' || kind === 'email' ? inputTypes[kind] : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      lead={kind === 'money' ? '$' : undefined}
      trail={shownUnit === undefined ? undefined : <span className="pr-1.5 text-sm">{shownUnit}</span>}
      numeric={isNumber}
      autoComplete="off"
    />
  );
}
