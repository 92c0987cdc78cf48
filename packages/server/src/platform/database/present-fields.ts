import type { FieldTable, ValuesOf } from '@drawbridge/contract/wire/field-table.ts';

/**
 * The fields of a row as a reply gives them: PostgreSQL’s amounts and percentages, which come as text, are numbers. Other
 * columns are left out.
 */
export function presentFields<Table extends FieldTable>(
  table: Table,
  row: Readonly<Record<keyof Table & string, unknown>>,
): ValuesOf<Table> {
  const shown = Object.entries(table).map(([name, { kind }]) => {
    const value = row[name];
    const isNumber = (kind === 'money' || kind === 'percent') && value !== null;
    return [name, isNumber ? Number(value) : value];
  });
  return Object.fromEntries(shown) as ValuesOf<Table>;
}
