import { afterAll, expect, test } from 'vitest';
import { exportedTables, leftOutTables } from '../../src/platform/lender-export/catalog.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const database = shared(emptyDatabase);
afterAll(() => database.drop());

test('every table and column is in it or left out for a reason', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { table, column } of rows)
    expect([
      `${table}.${column}`,
      leftOutTables[table] ?? exportedTables[table]?.columns[column] ?? 'nothing says',
    ]).not.toEqual([`${table}.${column}`, 'nothing says']);
  const names = new Set(rows.map(({ table }) => table));
  for (const table of [...Object.keys(exportedTables), ...Object.keys(leftOutTables)])
    expect(names).toContain(table);
});
