import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldText, type FieldValue, type FormField } from './record-field.ts';

interface RecordFieldInputProps {
  readonly name: string;
  readonly field: FormField;
  readonly value: FieldValue | undefined;
  readonly error: string | undefined;
}

const inputTypes = { day: 'date', email: 'email' } as const;

export function RecordFieldInput({ name, field, value, error }: RecordFieldInputProps) {
  const { label, kind, hint, choices = [], choiceWords, wide } = field;
  const isNumber = kind === 'money' || kind === 'count' || kind === 'percent';
  const className = wide ? 'sm:col-span-2' : undefined;
  if (kind === 'check') {
    return <Checkbox {...{ name, label, hint, error, className }} defaultChecked={value === true} />;
  }
  if (kind === 'choice') {
    return (
      <SelectField
        {...{ name, label, hint, error, className }}
        defaultValue={fieldText(field, value)}
        options={choices.map((choice) => ({ value: choice, label: choiceWords?.[choice] ?? choice }))}
      />
    );
  }
  return (
    <TextField
      {...{ name, label, hint, error, className }}
      type={kind === 'day' || kind === 'email' ? inputTypes[kind] : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      lead={kind === 'money' ? '$' : undefined}
      numeric={isNumber}
      autoComplete="off"
      defaultValue={fieldText(field, value)}
    />
  );
}
