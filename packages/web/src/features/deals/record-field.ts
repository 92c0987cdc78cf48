import type { Field, FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';
import { formatFieldDollars } from '../../platform/format.ts';

export type FieldValue = string | number | boolean | null;

/** The parts of a field that a record’s form uses. */
export type FormField = Pick<
  Field,
  'kind' | 'label' | 'hint' | 'optional' | 'wide' | 'choices' | 'choiceWords' | 'unit'
>;
export type FormFields = Readonly<Record<string, FormField>>;

/** A form’s values by field name. */
export type TypedRecord = Record<string, string | boolean>;

/** Converts typed text to the wire format. Text that is not a number becomes NaN, which the schema refuses. */
export function readFields(fields: FormFields, typed: TypedRecord): Record<string, FieldValue> {
  return mapFields(fields, (field, name) => readField(field, typed[name]));
}

function readField({ kind, optional }: FormField, value: string | boolean | undefined): FieldValue {
  if (kind === 'check') return value === true;
  const typed = String(value ?? '').trim();
  if (typed === '' && optional) return null;
  if (kind === 'count' || kind === 'percent') return typed === '' ? Number.NaN : Number(typed);
  if (kind !== 'money') return typed;
  const read = typed === '' ? undefined : readAmount(typed);
  return read === undefined ? Number.NaN : dollarsFromCents(read);
}

/** A record’s values as the fields first show them. */
export function typedRecord(
  fields: FormFields,
  values: Readonly<Record<string, FieldValue | undefined>>,
): TypedRecord {
  return mapFields(fields, ({ kind }, name) => {
    const value = values[name] ?? null;
    if (kind === 'check') return value === true;
    if (value === null) return '';
    return kind === 'money' && typeof value === 'number' ? formatFieldDollars(value) : String(value);
  });
}

/** The values of an empty record. */
export function blankRecord(table: FieldTable): Record<string, FieldValue> {
  return mapFields(table, ({ optional }) => (optional ? null : ''));
}

function mapFields<Each extends FormField, Result>(
  fields: Readonly<Record<string, Each>>,
  read: (field: Each, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field, name)]));
}
