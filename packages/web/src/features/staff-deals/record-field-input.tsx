import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldText, type FieldValue, type RecordField } from './record-field.ts';

interface RecordFieldInputProps {
  readonly field: RecordField;
  readonly value: FieldValue | undefined;
  readonly error: string | undefined;
}

const modes = { money: 'decimal', number: 'decimal' } as const;
const types = { date: 'date', email: 'email' } as const;

export function RecordFieldInput({ field, value, error }: RecordFieldInputProps) {
  const { name, label, kind, hint, choices = [], choiceWords, wide } = field;
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
      type={kind === 'date' || kind === 'email' ? types[kind] : 'text'}
      inputMode={kind === 'money' || kind === 'number' ? modes[kind] : undefined}
      lead={kind === 'money' ? '$' : undefined}
      numeric={kind === 'money' || kind === 'number'}
      autoComplete="off"
      defaultValue={fieldText(field, value)}
    />
  );
}
