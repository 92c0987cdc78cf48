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
  const { label, kind, hint, choices = [], choiceWords, wide } = about;
  const isNumber = kind === 'money' || kind === 'count' || kind === 'percent';
  const shared = { label, hint, className: wide ? 'sm:col-span-2' : undefined, ...bound };
  if (kind === 'check') return <Checkbox {...shared} />;
  if (kind === 'choice') {
    const options = choices.map((value) => ({ value, label: choiceWords?.[value] ?? value }));
    return <SelectField {...shared} options={options} />;
  }
  return (
    <TextField
      {...shared}
      type={kind === 'day' || kind === 'email' ? inputTypes[kind] : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      lead={kind === 'money' ? '$' : undefined}
      numeric={isNumber}
      autoComplete="off"
    />
  );
}
