import { sumOf } from '../construction/sums.ts';
import { cents, type Cents } from '../money/cents.ts';
import { budgetTemplate } from '../resources/budget-template.ts';
import type { NewBudgetLine } from './budget-lines.ts';
import { lineKey } from './budget-lines.ts';
import { columnsOf, findHeader, type BudgetColumns, type Header } from './budget-header.ts';
import { maxCents, readAmount, type AmountFault } from './read-amount.ts';
import { cellName, type Sheet, type SheetCell, type SheetRow } from './sheet.ts';

/** `cell` is a cell or range in spreadsheet notation. */
export type SheetProblem =
  | {
      readonly cell: string;
      readonly fault: AmountFault | 'no sublot' | 'no cost code' | 'no name' | 'too long';
    }
  | { readonly cell: string; readonly fault: 'no column'; readonly column: string }
  | { readonly cell: string; readonly fault: 'cost code twice'; readonly row: number; readonly code: string }
  | { readonly cell: string; readonly fault: 'two names'; readonly row: number; readonly name: string }
  | { readonly cell: string; readonly fault: 'total'; readonly said: Cents; readonly lines: Cents }
  | { readonly cell: string; readonly fault: 'under the total' | 'hidden row' | 'hidden column' | 'merged' }
  | { readonly cell: string; readonly fault: 'error'; readonly text: string }
  | { readonly cell: string; readonly fault: 'no lines' | 'too many lines' | 'sum too large' };

/** The amount is null when its cell has no valid one. */
export interface SheetLine extends Omit<NewBudgetLine, 'amount'> {
  readonly row: number;
  readonly amount: Cents | null;
  readonly cell: string;
}

export interface ReadBudget {
  readonly lines: readonly SheetLine[];
  readonly problems: readonly SheetProblem[];
  /** The sum of the valid amounts. */
  readonly total: Cents;
}

export const maxLines = 2000;
/** Lengths in characters. */
const longest = { sublot: 20, code: 20, name: 200 } as const;

interface Reading {
  readonly columns: BudgetColumns;
  readonly lines: SheetLine[];
  readonly problems: SheetProblem[];
  readonly rowOfKey: Map<string, number>;
  readonly nameOfSublot: Map<string, { name: string; row: number }>;
}

function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell.kind === 'formula without result') return '';
  return cell.kind === 'number' ? String(cell.number) : cell.text.trim();
}

/** Reads a budget and its problems from a sheet; undefined when the sheet does not follow the template. */
export function readBudgetSheet(sheet: Sheet): ReadBudget | undefined {
  const header = findHeader(sheet);
  if (!header) return undefined;
  const missing = header.missing.map((column): SheetProblem => ({
    cell: `${header.row}:${header.row}`,
    fault: 'no column',
    column,
  }));
  const columns = columnsOf(header);
  if (!columns) return { lines: [], problems: missing, total: cents(0) };
  const reading: Reading = { columns, lines: [], problems: [], rowOfKey: new Map(), nameOfSublot: new Map() };
  const { total, last } = readRows(sheet, header, reading);
  judgeLayout(sheet, header, reading, last);
  const amounts = reading.lines.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const sum = sumOf(amounts);
  judgeWhole(reading, { sum, total, cutOff: sheet.cutOff });
  return { lines: withSublotNames(reading), problems: reading.problems, total: sum };
}

function readRows(
  sheet: Sheet,
  header: Header,
  reading: Reading,
): { total: { cell: string; said: SheetCell } | undefined; last: number } {
  const { columns, problems } = reading;
  let total: { cell: string; said: SheetCell } | undefined;
  let last: number = header.row;
  for (const row of sheet.rows) {
    if (row.number <= header.row) continue;
    const amount = row.cells.get(columns.amount);
    if (isTotalRow(row, columns)) {
      if (amount) total = { cell: cellName(columns.amount, row.number), said: amount };
      last = row.number;
      continue;
    }
    if (amount === undefined) continue;
    if (total) problems.push({ cell: cellName(columns.amount, row.number), fault: 'under the total' });
    last = row.number;
    if (reading.lines.length === maxLines) {
      problems.push({ cell: cellName(columns.amount, row.number), fault: 'too many lines' });
      break;
    }
    readLine(row, amount, reading);
  }
  return { total, last };
}

function isTotalRow(row: SheetRow, columns: BudgetColumns): boolean {
  const says = (column: number) => /^(grand )?total:?$/i.test(textOf(row.cells.get(column)));
  return textOf(row.cells.get(columns.code)) === '' && (says(columns.sublot) || says(columns.name));
}

function readLine(row: SheetRow, amountCell: SheetCell, reading: Reading): void {
  const { columns, problems, lines } = reading;
  const at = (column: number) => cellName(column, row.number);
  const sublot = textOf(row.cells.get(columns.sublot));
  const sublotName = textOf(row.cells.get(columns.sublotName));
  const code = textOf(row.cells.get(columns.code));
  const name = textOf(row.cells.get(columns.name));
  problems.push(...cellProblems(row, columns));
  if (sublot !== '' && code !== '') {
    const key = lineKey({ sublot, code });
    const earlier = reading.rowOfKey.get(key);
    if (earlier === undefined) reading.rowOfKey.set(key, row.number);
    else problems.push({ cell: at(columns.code), fault: 'cost code twice', row: earlier, code });
  }
  if (sublotName !== '') {
    const known = reading.nameOfSublot.get(sublot.toLowerCase());
    if (!known) reading.nameOfSublot.set(sublot.toLowerCase(), { name: sublotName, row: row.number });
    else if (known.name !== sublotName)
      problems.push({ cell: at(columns.sublotName), fault: 'two names', row: known.row, name: known.name });
  }
  const amount = readAmount(amountCell);
  if (typeof amount === 'string') {
    problems.push(
      amountCell.kind === 'error'
        ? { cell: at(columns.amount), fault: 'error', text: amountCell.text }
        : { cell: at(columns.amount), fault: amount },
    );
  }
  const cell = at(columns.amount);
  lines.push({
    row: row.number,
    cell,
    sublot,
    sublotName,
    code,
    name,
    amount: typeof amount === 'number' ? amount : null,
  });
}

function cellProblems(row: SheetRow, columns: BudgetColumns): SheetProblem[] {
  const problems: SheetProblem[] = [];
  if (row.hidden) problems.push({ cell: `${row.number}:${row.number}`, fault: 'hidden row' });
  const judged = [
    [columns.sublot, longest.sublot, 'no sublot'],
    [columns.sublotName, longest.name, undefined],
    [columns.code, longest.code, 'no cost code'],
    [columns.name, longest.name, 'no name'],
  ] as const;
  for (const [column, most, missing] of judged) {
    const at = { cell: cellName(column, row.number) };
    const cell = row.cells.get(column);
    const text = textOf(cell);
    if (cell?.kind === 'error') problems.push({ ...at, fault: 'error', text: cell.text });
    else if (cell?.kind === 'formula without result') problems.push({ ...at, fault: cell.kind });
    else if (text === '' && missing !== undefined) problems.push({ ...at, fault: missing });
    else if (text.length > most) problems.push({ ...at, fault: 'too long' });
  }
  return problems;
}

/** Reports merged cells and hidden columns, because people do not see what a program reads there. */
function judgeLayout(sheet: Sheet, header: Header, { columns, problems }: Reading, last: number): void {
  const used = Object.values(columns) as readonly number[];
  for (const area of sheet.merged) {
    const among = area.bottom >= header.row && area.top <= last;
    if (among && used.some((column) => column >= area.left && column <= area.right))
      problems.push({
        cell: `${cellName(area.left, area.top)}:${cellName(area.right, area.bottom)}`,
        fault: 'merged',
      });
  }
  for (const column of used) {
    if (sheet.hiddenColumns.has(column))
      problems.push({ cell: cellName(column, header.row), fault: 'hidden column' });
  }
}

function judgeWhole(
  { lines, problems, columns }: Reading,
  {
    sum,
    total,
    cutOff,
  }: { sum: Cents; total: { cell: string; said: SheetCell } | undefined; cutOff: boolean },
): void {
  const first = cellName(columns.amount, budgetTemplate.firstLineRow);
  if (lines.length === 0) problems.push({ cell: first, fault: 'no lines' });
  if (cutOff && !problems.some(({ fault }) => fault === 'too many lines'))
    problems.push({ cell: first, fault: 'too many lines' });
  if (sum > maxCents) problems.push({ cell: total?.cell ?? first, fault: 'sum too large' });
  if (!total || total.said.kind === 'formula without result') return;
  const said = readAmount(total.said);
  const whole = lines.every(({ amount }) => amount !== null);
  if (typeof said === 'string') {
    // A total over an invalid amount is wrong anyway, and the amount is already reported.
    if (whole) problems.push({ cell: total.cell, fault: said });
  } else if (whole && said !== sum) problems.push({ cell: total.cell, fault: 'total', said, lines: sum });
}

/** Any row of a sublot can have its name. */
function withSublotNames({ lines, nameOfSublot }: Reading): SheetLine[] {
  return lines.map((line) => ({
    ...line,
    sublotName: nameOfSublot.get(line.sublot.toLowerCase())?.name ?? `Sublot ${line.sublot}`,
  }));
}
