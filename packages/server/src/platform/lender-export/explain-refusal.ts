import type { RowRefusal } from './insert-store.ts';
import type { OpenedExport } from './opened-export.ts';
import { headerOf, type PlannedTable } from './plan-tables.ts';
import { readCsv } from './read-csv.ts';
import { filesHeader } from './write-files.ts';

/** What the database refuses about a row, by file, row and column. */
export async function explainRefusal(
  opened: OpenedExport,
  plan: PlannedTable,
  { code, constraint, detail }: RowRefusal,
  known?: number,
): Promise<string> {
  const file = `${plan.file}.csv`;
  // PostgreSQL: Key (deal_id)=(…) is not present in table "deals". / Key (email)=(…) already exists.
  const [, columns, value, rest = ''] = /^Key \(([^)]*)\)=\((.*)\) (.*)$/s.exec(detail) ?? [];
  if (columns === undefined || value === undefined)
    return `${file}${known === undefined ? '' : `, row ${known}`}: ${code === '23502' ? 'a value is missing' : `it breaks the rule ${constraint || detail}`}.`;
  const row = known ?? (await rowWith(opened, plan, columns, value));
  const said = rest.startsWith('already exists')
    ? `“${value}” is there twice`
    : `“${value}” is the id of no record in the file it refers to`;
  return `${file}${row === undefined ? '' : `, row ${row}`}, ${columns}: ${said}.`;
}

/** The first row with this value in the column. */
async function rowWith(
  opened: OpenedExport,
  plan: PlannedTable,
  column: string,
  value: string,
): Promise<number | undefined> {
  const headers = plan.table === 'files' ? [...filesHeader] : plan.cells.map(headerOf);
  const at = headers.indexOf(column);
  for await (const { number, cells } of readCsv(opened.csv(`${plan.file}.csv`), headers))
    if (cells[at] === value) return number;
  return undefined;
}
