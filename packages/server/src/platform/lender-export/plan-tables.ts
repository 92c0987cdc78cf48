import type { Queries } from '../database/connect.ts';
import { exportedTables, leftOutTables, namesOfRecords } from './catalog.ts';
import { describedTables, type DescribedTable } from './schema-store.ts';
import type { ColumnEntry, TableEntry } from './table-entry.ts';

/** What a cell holds, and how it is written. */
export type Holds =
  | 'text'
  | 'true or false'
  | 'whole number'
  | 'dollars'
  | 'number'
  | 'date'
  | 'moment'
  | 'list'
  | 'bytes'
  | 'nested';

export interface PlannedColumn {
  readonly name: string;
  readonly about: string;
  /** PostgreSQL's type, from this database and never from an export. */
  readonly type: string;
  readonly holds: Holds;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** The table it refers to. */
  readonly of: string | undefined;
}

/** A name next to a reference, for readers only: it is not read back. */
export interface PlannedName {
  readonly header: string;
  /** The references that lead to it, from this table on, and the column there. */
  readonly path: readonly { readonly column: string; readonly table: string }[];
  readonly column: string;
}

export interface PlannedTable {
  readonly table: string;
  readonly file: string;
  readonly about: string;
  readonly key: readonly string[];
  /** Stored columns that an export has, secrets among them. */
  readonly columns: readonly PlannedColumn[];
  /** Columns of the CSV file, with names after the references they belong to. */
  readonly cells: readonly (PlannedColumn | PlannedName)[];
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

export const isName = (cell: PlannedColumn | PlannedName): cell is PlannedName => 'path' in cell;

export const headerOf = (cell: PlannedColumn | PlannedName): string =>
  isName(cell) ? cell.header : cell.name;

export const nestedOf = ({ columns }: PlannedTable) => columns.filter(({ holds }) => holds === 'nested');

export const secretsOf = ({ columns }: PlannedTable) => columns.filter(({ isSecret }) => isSecret);

/**
 * Every table as an export has it, tables that others refer to first. Throws if the database and the catalog differ, so that
 * no export leaves out anything silently.
 */
export async function planTables(db: Queries): Promise<PlannedTable[]> {
  const described = await describedTables(db);
  const byName = new Map(described.map((table) => [table.name, table]));
  return described
    .filter(({ name }) => leftOutTables[name] === undefined)
    .map((table) => planTable(table, wholeEntry(table), byName));
}

function wholeEntry(table: DescribedTable): TableEntry {
  const entry = exportedTables[table.name];
  if (!entry) throw new Error(`the export does not say what it has of the table ${table.name}`);
  const known = new Set(Object.keys(entry.columns));
  const unknown = table.columns.find(({ name }) => !known.has(name));
  if (unknown) throw new Error(`the export does not say what it has of ${table.name}.${unknown.name}`);
  return entry;
}

/** How the columns of an entry are written. Throws if the database lacks one. */
export function planTable(
  table: DescribedTable,
  entry: TableEntry,
  all: ReadonlyMap<string, DescribedTable>,
): PlannedTable {
  const columns: PlannedColumn[] = [];
  const left: { name: string; why: string }[] = [];
  for (const [name, given] of Object.entries(entry.columns)) {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw new Error(`the export has ${table.name}.${name}, which the database does not`);
    const about = aboutOf(given);
    if (about === undefined) left.push({ name, why: whyOf(given) });
    else
      columns.push({
        name,
        about,
        type: column.type,
        holds: holdsOf(column.type),
        isSecret: typeof given !== 'string',
        isRequired: column.isRequired,
        of: column.of,
      });
  }
  return {
    table: table.name,
    file: entry.file,
    about: entry.about,
    key: table.key,
    columns,
    cells: cellsOf(columns, all),
    leftOut: left,
  };
}

function aboutOf(given: ColumnEntry): string | undefined {
  if (typeof given === 'string') return given;
  return 'secret' in given ? given.secret : undefined;
}

function whyOf(given: ColumnEntry): string {
  return typeof given === 'object' && 'leftOut' in given ? given.leftOut : '';
}

const kinds: Readonly<Record<string, Holds>> = {
  text: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  bigint: 'whole number',
  'double precision': 'number',
  date: 'date',
  'timestamp with time zone': 'moment',
  bytea: 'bytes',
  jsonb: 'nested',
};

function holdsOf(type: string): Holds {
  if (type.endsWith('[]')) return 'list';
  if (type.startsWith('numeric'))
    return type.endsWith(',2)') && type !== 'numeric(5,2)' ? 'dollars' : 'number';
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`the export does not know how to write ${type}`);
  return kind;
}

function cellsOf(
  columns: readonly PlannedColumn[],
  all: ReadonlyMap<string, DescribedTable>,
): (PlannedColumn | PlannedName)[] {
  const taken = new Set(columns.map(({ name }) => name));
  return columns
    .filter(({ isSecret, holds }) => !isSecret && holds !== 'nested')
    .flatMap((column) => {
      const names = namesBehind(column, all).filter(({ header }) => !taken.has(header));
      for (const { header } of names) taken.add(header);
      return [column, ...names];
    });
}

/** The names a reference leads to: of the record itself, and of its loan. */
function namesBehind({ name, of }: PlannedColumn, all: ReadonlyMap<string, DescribedTable>): PlannedName[] {
  const found: PlannedName[] = [];
  const path: { column: string; table: string }[] = [];
  let column = name;
  let table = of;
  while (table !== undefined) {
    const known: { readonly name?: string; readonly via?: string } | undefined = namesOfRecords[table];
    path.push({ column, table });
    if (known?.name !== undefined)
      found.push({ header: headerFor(column, table, known.name), path: [...path], column: known.name });
    const via: DescribedTable['columns'][number] | undefined = all
      .get(table)
      ?.columns.find((one) => one.name === known?.via);
    column = via?.name ?? '';
    table = via?.of;
  }
  return found;
}

function headerFor(column: string, table: string, name: string): string {
  return table === 'deals' ? name : `${column.replace(/_id$/, '')}_${name}`;
}
