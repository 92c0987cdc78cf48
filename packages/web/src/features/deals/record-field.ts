import type { Field, FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';
import { textOf } from '../../platform/form-text.ts';
import { formatFieldDollars } from '../../platform/format.ts';

export type FieldValue = string | number | boolean | null;

/** What a form about a record needs of a field. */
export type FormField = Pick<
  Field,
  'kind' | 'label' | 'hint' | 'optional' | 'wide' | 'choices' | 'choiceWords'
>;

/** What stands in the form, as the wire takes it; what is no number becomes one that the schema refuses. */
export function readFields(
  fields: Readonly<Record<string, FormField>>,
  form: FormData,
): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, form)]),
  );
}

function readField(name: string, { kind, optional }: FormField, form: FormData): FieldValue {
  if (kind === 'check') return form.has(name);
  const typed = textOf(form, name).trim();
  if (typed === '' && optional) return null;
  if (kind === 'count' || kind === 'percent') return typed === '' ? Number.NaN : Number(typed);
  if (kind !== 'money') return typed;
  const read = typed === '' ? undefined : readAmount(typed);
  return read === undefined ? Number.NaN : dollarsFromCents(read);
}

/** A value as it stands in its field before anybody types. */
export function fieldText({ kind }: FormField, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return '';
  return kind === 'money' && typeof value === 'number' ? formatFieldDollars(value) : String(value);
}

/** A record of which nothing is known yet, as its form begins. */
export function blankRecord(table: FieldTable): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field.optional ? null : '']));
}
