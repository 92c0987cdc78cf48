import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isFileKey, type FileStore } from '../../platform/files/file-store.ts';
import { pathsOfFiles } from '../../platform/lender-export/path-of-file.ts';
import { headerOf, type PlannedTable } from '../../platform/lender-export/plan-tables.ts';
import { exportedRows, type ReadRow } from '../../platform/lender-export/rows-store.ts';
import { cellOf } from '../../platform/lender-export/write-table.ts';
import type { NewZipEntry } from '../../platform/zip/write-zip.ts';
import { archivedRowsOf } from './archived-rows.ts';
import { copiedTables } from './copied-tables.ts';
import { describeCopy } from './describe-copy.ts';
import { plansOfCopy } from './plan-copy.ts';
import { filesOf, rowsOf, type CopiedPerson } from './rows-store.ts';

interface CopySource {
  readonly tx: Transaction;
  readonly files: FileStore;
  readonly at: Date;
}

/** The files of a copy: a table and a JSON file for each kind of record that the person has, what they uploaded, and what it all is. */
export async function* copyEntries(source: CopySource, person: CopiedPerson): AsyncGenerator<NewZipEntry> {
  const written: PlannedTable[] = [];
  for (const plan of await plansOfCopy(source.tx)) {
    const archived = plan.table === 'audit_log' ? await archivedRowsOf(source, person.id, plan) : [];
    const rows = personsRows(source.tx, person, plan, archived);
    const first = await rows.next();
    if (first.done === true) continue;
    written.push(plan);
    yield { name: `${plan.file}.csv`, content: csvOf(plan, first.value, rows) };
    yield {
      name: `${plan.file}.json`,
      content: jsonOf(plan, personsRows(source.tx, person, plan, archived)),
    };
  }
  const lost: string[] = [];
  yield* uploads(source, person, lost);
  yield { name: 'README.txt', content: [describeCopy(written, { at: source.at, lost })] };
}

async function* personsRows(
  tx: Transaction,
  person: CopiedPerson,
  plan: PlannedTable,
  archived: readonly ReadRow[],
): AsyncGenerator<ReadRow> {
  yield* archived;
  yield* exportedRows(tx, plan, { which: rowsOf(person, plan.table), accountId: person.id });
}

async function* csvOf(
  plan: PlannedTable,
  first: ReadRow,
  rest: AsyncIterable<ReadRow>,
): AsyncGenerator<string> {
  const line = ({ cells }: ReadRow) => csvLine(cells.map((text, at) => cellOf(plan, at, text)));
  yield csvMark + csvLine(plan.cells.map(headerOf)) + line(first);
  for await (const row of rest) yield line(row);
}

async function* jsonOf(plan: PlannedTable, rows: AsyncIterable<ReadRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + jsonRow(plan, row);
    before = ',\n';
  }
  yield '\n]\n';
}

/** Numbers and nested values stay as they are, to the digit. */
const writtenAsTheyAre: ReadonlySet<string> = new Set([
  'true or false',
  'whole number',
  'dollars',
  'number',
  'list',
  'nested',
]);

function jsonRow(plan: PlannedTable, { cells, others }: ReadRow): string {
  const holds = new Map(plan.columns.map((column) => [column.name, column.holds]));
  const values = [
    ...plan.cells.map((cell, at) => [headerOf(cell), cells[at] ?? null] as const),
    ...Object.entries(others),
  ];
  const members = values.map(([name, text]) => {
    const isWritten = text !== null && writtenAsTheyAre.has(holds.get(name) ?? 'text');
    return `${JSON.stringify(name)}: ${isWritten ? text : JSON.stringify(text)}`;
  });
  return `{${members.join(', ')}}`;
}

/** What the person uploaded, under its names. Files the store lacks are named in the README. */
async function* uploads(
  { tx, files }: CopySource,
  person: CopiedPerson,
  lost: string[],
): AsyncGenerator<NewZipEntry> {
  const pathOf = pathsOfFiles();
  for (const [table, { file }] of Object.entries(copiedTables)) {
    if (file === undefined) continue;
    for (const { name, key } of await filesOf(tx, person, table)) {
      const path = pathOf([table.replaceAll('_', ' ')], name);
      const bytes = isFileKey(key) ? await files.open(key) : undefined;
      if (bytes) yield { name: path, content: bytes as AsyncIterable<Uint8Array> };
      else lost.push(path);
    }
  }
}
