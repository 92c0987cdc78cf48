import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Sealing } from '../secrets/sealing.ts';
import { readCell } from './check-cell.ts';
import { ExportError } from './export-error.ts';
import type { OpenedExport } from './opened-export.ts';
import { headerOf, isName, nestedOf, secretsOf, type PlannedTable } from './plan-tables.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import type { Secrets, SecretRow } from './read-secrets.ts';
import { holderAt, nestedSecrets, type Holder, type SealedPlaces } from './sealed-values.ts';
import { filesHeader } from './write-files.ts';

export interface TakenRow {
  readonly number: number;
  /** By column. */
  readonly values: Record<string, string | null>;
  /** The nested values as one JSON object; null if the table has none. */
  readonly nested: string | null;
  /** Where an uploaded file is in the export. */
  readonly path: string | null;
}

export interface ReadParts {
  readonly opened: OpenedExport;
  readonly secrets: Secrets;
  readonly sealing: Sealing;
  readonly places: SealedPlaces;
}

/** The rows of a table as the database takes them, secrets encrypted with this installation's key. Throws an ExportError naming file, row and column. */
export async function* takenRows(parts: ReadParts, plan: PlannedTable): AsyncGenerator<TakenRow> {
  const name = `${plan.file}.csv`;
  const nested = nestedOf(plan).length > 0 ? nestedLines(parts.opened, plan) : undefined;
  const headers = plan.table === 'files' ? [...filesHeader] : plan.cells.map(headerOf);
  for await (const row of readCsv(parts.opened.csv(name), headers)) {
    const values = valuesOf(plan, name, headers, row);
    const record = plan.key.map((column) => values[column]).join('/');
    const secrets = await parts.secrets.take(plan.table, record);
    const line = nested ? await nextLine(plan, nested, { row, record }) : null;
    const sealed = line === null ? null : sealedLine(parts, plan, { line, secrets, record, row: values });
    sealSecrets(parts, plan, values, secrets);
    const at = headers.indexOf('path');
    yield {
      number: row.number,
      values,
      nested: sealed,
      path: plan.table === 'files' ? (row.cells[at] ?? null) : null,
    };
  }
  await parts.secrets.finish(plan.table);
  const more = await nested?.next();
  if (more?.done === false) throw new ExportError(`${plan.file}.jsonl has more lines than ${name} has rows.`);
}

function valuesOf(
  plan: PlannedTable,
  name: string,
  headers: readonly string[],
  { number, cells }: CsvRow,
): Record<string, string | null> {
  const values: Record<string, string | null> = {};
  for (const cell of plan.cells) {
    if (isName(cell)) continue;
    const read = readCell(cell, cells[headers.indexOf(cell.name)] ?? null);
    if ('fault' in read) throw new ExportError(`${name}, row ${number}, ${cell.name}: ${read.fault}.`);
    values[cell.name] = read.value;
  }
  return values;
}

async function* nestedLines(opened: OpenedExport, { file }: PlannedTable): AsyncGenerator<string, undefined> {
  const input = createReadStream(opened.pathOf(`${file}.jsonl`), { highWaterMark: 256 * 1024 });
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  return undefined;
}

async function nextLine(
  { file, key }: PlannedTable,
  lines: AsyncGenerator<string, undefined>,
  { row, record }: { readonly row: CsvRow; readonly record: string },
): Promise<string> {
  const { value: line } = await lines.next();
  const place = `${file}.jsonl, line ${row.number - 1}`;
  if (line === undefined) throw new ExportError(`${place}: it is missing.`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new ExportError(`${place}: it is not valid JSON.`);
  }
  const found = key.map((column) => (value as Record<string, unknown> | null)?.[column]).join('/');
  if (found !== record)
    throw new ExportError(
      `${place}: it is about ${found}, but row ${row.number} of ${file}.csv about ${record}.`,
    );
  return line;
}

function sealSecrets(
  { sealing, places, secrets: { name: file } }: ReadParts,
  plan: PlannedTable,
  values: Record<string, string | null>,
  secrets: readonly SecretRow[],
): void {
  const columns = secretsOf(plan);
  const nested = nestedOf(plan);
  for (const { number, column } of secrets)
    if (![...columns, ...nested].some(({ name }) => name === column))
      throw new ExportError(`${file}, row ${number}, column: ${plan.table} has no secret ${column}.`);
  for (const { name, isRequired } of columns) {
    const given = secrets.find(({ column }) => column === name);
    if (given === undefined && isRequired)
      throw new ExportError(
        `${file}: ${plan.table}.${name} of ${plan.key.map((column) => values[column]).join('/')} is missing.`,
      );
    if (given !== undefined) values[name] = given.value;
  }
  for (const [column, digestOf] of Object.entries(places.digests)) {
    const [table, name = ''] = column.split('.');
    if (table === plan.table) values[name] = digestOf(sealing, values);
  }
  for (const { name } of columns) {
    const place = places.columns[`${plan.table}.${name}`];
    const value = values[name] ?? null;
    values[name] = place === undefined || value === null ? value : sealing.seal(value, place(values));
  }
}

/** The line with its secrets in their places; the same text if it has none. */
function sealedLine(
  { sealing, places, secrets: { name: file } }: ReadParts,
  plan: PlannedTable,
  given: {
    readonly line: string;
    readonly secrets: readonly SecretRow[];
    readonly record: string;
    readonly row: Holder;
  },
): string {
  const { line, secrets, record, row } = given;
  const value = JSON.parse(line) as Record<string, unknown>;
  for (const { column, path, number, value: plain } of secrets.filter((secret) => secret.path !== '')) {
    const at = holderAt(value[column], path);
    if (at?.holder[at.name] !== null)
      throw new ExportError(`${file}, row ${number}, path: ${plan.file}.jsonl has no ${path} there.`);
    at.holder[at.name] = plain;
  }
  let isSealed = false;
  for (const { name } of nestedOf(plan)) {
    const inside = value[name];
    const column = `${plan.table}.${name}`;
    for (const { path, value: plain, place } of nestedSecrets(places, { column, row }, inside)) {
      if (plain === null) throw new ExportError(`${file}: ${path} in ${column} of ${record} is missing.`);
      const at = holderAt(inside, path);
      if (at && place !== undefined) at.holder[at.name] = sealing.seal(plain, place);
      isSealed = true;
    }
  }
  return isSealed ? JSON.stringify(value) : line;
}
