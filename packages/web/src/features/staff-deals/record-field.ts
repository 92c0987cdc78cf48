import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';
import { textOf } from '../../platform/form-text.ts';
import { formatFieldDollars } from '../../platform/format.ts';

export type FieldValue = string | number | boolean | null;

/** One field of a form about a record, by what is typed into it. */
export interface RecordField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'money' | 'number' | 'date' | 'choice' | 'check';
  readonly hint?: string;
  /** May stay empty, which is null on the wire. */
  readonly optional?: true;
  readonly choices?: readonly string[];
  /** What the choices are called, where it is not what they are. */
  readonly choiceWords?: Readonly<Record<string, string>>;
  /** Takes the whole width of the form. */
  readonly wide?: true;
}

/** What stands in the form, as the wire takes it; what is no number becomes one that the schema refuses. */
export function readFields(fields: readonly RecordField[], form: FormData): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.name, readField(field, form)]));
}

function readField({ name, kind, optional }: RecordField, form: FormData): FieldValue {
  if (kind === 'check') return form.has(name);
  const typed = textOf(form, name).trim();
  if (typed === '' && optional) return null;
  if (kind === 'number') return typed === '' ? Number.NaN : Number(typed);
  if (kind !== 'money') return typed;
  const read = typed === '' ? undefined : readAmount(typed);
  return read === undefined ? Number.NaN : dollarsFromCents(read);
}

/** A value as it stands in its field before anybody types. */
export function fieldText({ kind }: RecordField, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return '';
  return kind === 'money' && typeof value === 'number' ? formatFieldDollars(value) : String(value);
}
