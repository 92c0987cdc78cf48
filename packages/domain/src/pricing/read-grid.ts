import { cellName } from '../budgets/sheet.ts';
import { readMoney } from '../imports/read-cell.ts';
import type { TableRow } from '../imports/table-row.ts';
import {
  columnNamesOf,
  columnsOfKind,
  gridColumnNames,
  gridHeaders,
  kindNamed,
  unitOf,
  type GridColumn,
  type GridUnit,
} from './grid-columns.ts';
import type { GridKind, GridLine } from './grid-lines.ts';
import { judgeGrid, valueFault, type GridFault } from './judge-grid.ts';

/** A mistake in a file: where, and what. */
export interface GridProblem {
  /** A cell such as D14. */
  readonly cell: string;
  readonly row: number;
  /** The header of the column, or of `kind`. */
  readonly header: string;
  readonly fault: GridFault | { readonly fault: 'error' } | { readonly fault: 'noKind' };
}

export type ReadGrid =
  | { readonly lines: readonly GridLine[]; readonly problems: readonly GridProblem[] }
  /** No row has the headers. */
  | 'no headers';

type Places = ReadonlyMap<GridColumn | 'kind', number>;

/** Titles and notes may stand above the headers. */
const lowestHeader = 20;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const headerNames = new Map(
  (['kind', ...gridColumnNames] as const).map((name) => [plain(gridHeaders[name]), name] as const),
);

function placesIn({ cells }: TableRow): Places | undefined {
  const places = new Map<GridColumn | 'kind', number>();
  for (const [at, cell] of cells.entries()) {
    const name = headerNames.get(plain(cell));
    if (name !== undefined && !places.has(name)) places.set(name, at);
  }
  return places.has('kind') && places.has('product') ? places : undefined;
}

/** Reads a grid from the rows of a spreadsheet. Lines with mistakes are left out and reported. */
export function readGrid(rows: readonly TableRow[]): ReadGrid {
  const header = rows.findIndex((row, at) => at < lowestHeader && placesIn(row) !== undefined);
  const headerRow = rows[header];
  const places = headerRow && placesIn(headerRow);
  if (!places) return 'no headers';
  const read = rows.slice(header + 1).map((row) => readLine(row, places));
  const problems = read.flatMap((each) => each.problems);
  if (problems.length > 0) return { lines: [], problems };
  const lines = read.flatMap((each) => (each.line ? [{ line: each.line, row: each.row }] : []));
  const faults = judgeGrid(lines.map(({ line }) => line));
  return {
    lines: lines.map(({ line }) => line),
    problems: faults.map(({ line, column, ...fault }) =>
      problemAt(lines[line]?.row ?? 0, places, column, inRows(fault, lines)),
    ),
  };
}

/** People count rows, so a line that is there twice names the row of the first. */
function inRows(fault: GridFault, lines: readonly { readonly row: number }[]): GridFault {
  return fault.fault === 'twice' ? { ...fault, earlier: lines[fault.earlier]?.row ?? 0 } : fault;
}

function problemAt(
  row: number,
  places: Places,
  column: GridColumn | 'kind',
  fault: GridProblem['fault'],
): GridProblem {
  return { row, cell: cellName((places.get(column) ?? 0) + 1, row), header: gridHeaders[column], fault };
}

interface ReadLine {
  readonly row: number;
  readonly line: GridLine | undefined;
  readonly problems: readonly GridProblem[];
}

function readLine({ number, cells, faults }: TableRow, places: Places): ReadLine {
  const textOf = (name: GridColumn | 'kind') => cells[places.get(name) ?? -1]?.trim() ?? '';
  const kind = kindNamed(textOf('kind'));
  if (kind === undefined)
    return {
      row: number,
      line: undefined,
      problems: [problemAt(number, places, 'kind', { fault: 'noKind' })],
    };
  const problems: GridProblem[] = [];
  const entries = columnNamesOf(kind).map((column) => {
    const place = places.get(column);
    if (place !== undefined && faults?.has(place)) {
      problems.push(problemAt(number, places, column, { fault: 'error' }));
      return [column, null] as const;
    }
    const read = readValue(textOf(column), kind, column);
    if (typeof read !== 'object' || read === null) return [column, read] as const;
    problems.push(problemAt(number, places, column, read));
    return [column, null] as const;
  });
  // Every column of the kind was read with its own unit.
  const line = { kind, ...Object.fromEntries(entries) } as unknown as GridLine;
  return { row: number, line: problems.length === 0 ? line : undefined, problems };
}

function readValue(text: string, kind: GridKind, column: GridColumn): string | number | null | GridFault {
  if (text === '' || text === '-' || /^(any|all)$/i.test(text))
    return columnsOfKind[kind][column] === true ? { fault: 'missing' } : null;
  const unit = unitOf(kind, column);
  const value = valueOf(text, unit);
  if (value === undefined) return { fault: unit.is === 'choice' ? 'unknown' : 'notNumber' };
  // 0.85 of a column of percentages from 1 up is 85% without its sign.
  if (unit.is === 'percent' && unit.least >= 1 && typeof value === 'number' && value > 0 && value < 1)
    return { fault: 'fraction' };
  return valueFault(value, unit) ?? value;
}

function valueOf(text: string, unit: GridUnit): string | number | undefined {
  if (unit.is === 'choice')
    return Object.entries(unit.choices).find(
      ([value, name]) => plain(value) === plain(text) || plain(name) === plain(text),
    )?.[0];
  if (unit.is === 'dollars') {
    const cents = readMoney(text);
    return cents === undefined ? undefined : cents / 100;
  }
  const bare = unit.is === 'percent' ? text.replace(/\s*%$/, '') : text;
  if (!/^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(bare)) return undefined;
  return Number(bare.replaceAll(',', ''));
}
