import type { FieldTable, ValuesOf } from '@drawbridge/contract/wire/field-table.ts';

/**
 * A row's fields for a reply, with PostgreSQL’s text amounts and percentages as numbers. Leaves out other columns.
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
