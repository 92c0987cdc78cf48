import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { exactCell } from '@drawbridge/domain/exports/exact-text.ts';
import type { Transaction } from '../database/connect.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { withoutZeros } from './exact-moment.ts';
import { ExportError } from './export-error.ts';
import type { ExportFile, ExportFolder } from './export-folder.ts';
import { headerOf, isName, nestedOf, secretsOf, type PlannedTable } from './plan-tables.ts';
import { exportedRows, type ReadRow } from './rows-store.ts';
import { holderAt, nestedSecrets, type Holder, type SealedPlaces } from './sealed-values.ts';

export interface TableParts {
  readonly tx: Transaction;
  readonly folder: ExportFolder;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly places: SealedPlaces;
  /** Gets the secrets; undefined if they are left out. */
  readonly secrets: ExportFile | undefined;
}

export const secretsHeader = ['table', 'record', 'column', 'path', 'value'] as const;

/** Writes a table's CSV file, its nested values next to it, and its secrets. Returns how many rows it has. */
export async function writeTable(parts: TableParts, plan: PlannedTable): Promise<number> {
  const nested = nestedOf(plan);
  const csv = await parts.folder.begin(`${plan.file}.csv`);
  const json = nested.length > 0 ? await parts.folder.begin(`${plan.file}.jsonl`) : undefined;
  await csv.write(csvMark + csvLine(plan.cells.map(headerOf)));
  let rows = 0;
  for await (const row of exportedRows(parts.tx, plan)) {
    await csv.write(csvLine(row.cells.map((text, at) => cellOf(plan, at, text))));
    const holder = holderOf(plan, row);
    await writeSecrets(parts, plan, row, holder);
    if (json) await json.write(`${await nestedLine(parts, plan, row, holder)}\n`);
    rows += 1;
  }
  await csv.end();
  await json?.end();
  return rows;
}

/** A value as a cell of its CSV file. */
export function cellOf({ cells }: PlannedTable, at: number, text: string | null): string {
  if (text === null) return '';
  const cell = cells[at];
  const holds = cell === undefined || isName(cell) ? 'text' : cell.holds;
  if (holds === 'text' || holds === 'list') return exactCell(text);
  return holds === 'moment' ? withoutZeros(text) : text;
}

/** The row's values that have cells, by column. */
function holderOf({ cells }: PlannedTable, row: ReadRow): Holder {
  return Object.fromEntries(cells.map((cell, at) => [headerOf(cell), row.cells[at]]));
}

async function writeSecrets(
  parts: TableParts,
  plan: PlannedTable,
  row: ReadRow,
  holder: Holder,
): Promise<void> {
  const { secrets, places, sealing } = parts;
  if (!secrets) return;
  for (const { name } of secretsOf(plan)) {
    const kept = row.others[name];
    if (kept === null || kept === undefined) continue;
    const place = places.columns[`${plan.table}.${name}`]?.(holder);
    const value = openedWith(sealing, kept, place);
    await writeSecret(secrets, plan, row, { column: name, path: '', value });
  }
}

function openedWith(sealing: Pick<Sealing, 'open'>, kept: string, place: string | undefined): string {
  if (place === undefined) return kept;
  try {
    return sealing.open(kept, place);
  } catch {
    throw new ExportError(
      'Data such as bank accounts is encrypted with another key. Add the ENCRYPTION_KEY the servers use. Nothing was exported.',
    );
  }
}

function writeSecret(
  secrets: ExportFile,
  { table }: PlannedTable,
  { key }: ReadRow,
  { column, path, value }: { readonly column: string; readonly path: string; readonly value: string },
): Promise<void> {
  return secrets.write(csvLine([table, key.join('/'), column, path, value].map(exactCell)));
}

/** A line of JSON: the row's key and its nested values, without secrets. Values without secrets stay as they are to the digit. */
async function nestedLine(
  parts: TableParts,
  plan: PlannedTable,
  row: ReadRow,
  holder: Holder,
): Promise<string> {
  const members = plan.key.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(row.key[at])}`);
  for (const { name } of nestedOf(plan)) {
    const text = row.others[name];
    if (text === null || text === undefined) continue;
    members.push(`${JSON.stringify(name)}:${await openedValue(parts, plan, { row, holder, name, text })}`);
  }
  return `{${members.join(',')}}`;
}

async function openedValue(
  { places, sealing, secrets }: TableParts,
  plan: PlannedTable,
  given: { readonly row: ReadRow; readonly holder: Holder; readonly name: string; readonly text: string },
): Promise<string> {
  const { row, holder, name, text } = given;
  const value: unknown = JSON.parse(text);
  const found = nestedSecrets(places, { column: `${plan.table}.${name}`, row: holder }, value);
  if (found.length === 0) return text;
  for (const { path, value: kept, place } of found) {
    const at = holderAt(value, path);
    if (at) at.holder[at.name] = null;
    if (!secrets || kept === null) continue;
    await writeSecret(secrets, plan, row, { column: name, path, value: openedWith(sealing, kept, place) });
  }
  return JSON.stringify(value);
}
