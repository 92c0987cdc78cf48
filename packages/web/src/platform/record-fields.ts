import { valueCopy } from '@drawbridge/messages/platform';
import type { Translations } from '@drawbridge/contract/lender-settings/brand.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import type { Field, FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import { dash, formatAmount, formatCount, formatDate, formatDollars, formatRate } from './format.ts';

type Links = readonly { readonly label: string; readonly href: string }[];
type Shown = Pick<Field, 'kind' | 'choiceWords' | 'unit'>;

/** Formats a field’s value for people; a dash when it is missing. */
export function formatField({ kind, choiceWords, unit }: Shown, value: unknown): string {
  if (typeof value === 'number') {
    if (kind === 'money') return formatDollars(value);
    if (kind === 'percent') return formatRate(value);
    return unit === undefined ? formatCount(value) : `${formatCount(value)} ${unit(value)}`;
  }
  if (typeof value === 'boolean') return value ? valueCopy.yes : valueCopy.no;
  if (typeof value !== 'string' || value === '') return dash;
  // The audit log also has amounts as the database’s text.
  if (kind === 'money' || kind === 'percent') return formatField({ kind }, Number(value));
  return kind === 'day' ? formatDate(value) : (choiceWords?.()[value] ?? value);
}

/** Formats a setting for people, such as $10, 2 business days, 0.5% of the loan or On; a dash when it is missing. */
export function formatSetting(
  { kind, unit, choiceWords }: Pick<Setting, 'kind' | 'unit' | 'choiceWords'>,
  value: unknown,
): string {
  if (typeof value === 'number') {
    if (kind === 'money') return formatAmount(value);
    const words = unit?.(value) ?? '';
    return kind === 'percent' ? `${value}${words}` : `${value} ${words}`;
  }
  if (typeof value === 'boolean') return value ? valueCopy.on : valueCopy.off;
  if (kind === 'links' && Array.isArray(value) && value.length > 0)
    return (value as Links).map(({ label, href }) => `${label} (${href})`).join(', ');
  if (kind === 'translations' && Array.isArray(value) && value.length > 0)
    return (value as Translations).map((texts) => Object.values(texts).filter(Boolean).join(', ')).join('; ');
  return typeof value === 'string' && value !== '' ? (choiceWords?.()[value] ?? value) : dash;
}

/** A record as a list of labels and values. */
export function fieldFacts(table: FieldTable, record: Readonly<Record<string, unknown>>) {
  return Object.entries(table).map(([name, field]) => ({
    label: field.label(),
    value: formatField(field, record[name]),
  }));
}

/** A table column for each field, except those another column shows. */
export function fieldColumns<Table extends FieldTable>(
  table: Table,
  { without = [] }: { readonly without?: readonly (keyof Table & string)[] } = {},
) {
  return Object.entries(table)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => fieldColumn(name, field));
}

export function fieldColumn(name: string, field: Field) {
  const isNumber = field.kind === 'money' || field.kind === 'percent' || field.kind === 'count';
  return {
    key: name,
    header: field.label(),
    ...(isNumber ? { align: 'right' as const } : {}),
    cell: (record: Readonly<Record<string, unknown>>) => formatField(field, record[name]),
  };
}
