import type { Queries } from '../../platform/database/connect.ts';
import { exportedTables } from '../../platform/lender-export/catalog.ts';
import { planTable, type PlannedTable } from '../../platform/lender-export/plan-tables.ts';
import { describedTables } from '../../platform/lender-export/schema-store.ts';
import type { TableEntry } from '../../platform/lender-export/table-entry.ts';
import { copiedTables } from './copied-tables.ts';
import { describedHere } from './described-here.ts';

/** How each table of a copy is written, in the order of the catalog. Names of other people are left out. */
export async function plansOfCopy(db: Queries): Promise<PlannedTable[]> {
  const described = new Map((await describedTables(db)).map((table) => [table.name, table]));
  return Object.keys(copiedTables).map((name) => {
    const table = described.get(name);
    if (!table) throw new Error(`there is no table ${name} to copy`);
    const plan = planTable(table, copiedEntry(name), described);
    const cells = plan.cells.filter((cell) => !('path' in cell) || cell.path.at(-1)?.table !== 'accounts');
    return { ...plan, cells };
  });
}

/** What each column means. Throws for one that is secret. */
export function copiedEntry(table: string): TableEntry {
  const entry = describedHere[table] ?? exportedTables[table];
  const rule = copiedTables[table];
  if (!entry || !rule) throw new Error(`nothing says what a copy has of ${table}`);
  const columns = rule.columns.split(' ').map((name) => {
    const about = entry.columns[name];
    if (typeof about !== 'string') throw new Error(`a copy cannot have ${table}.${name}`);
    return [name, about] as const;
  });
  return { ...entry, columns: Object.fromEntries(columns) };
}
