import { trackRecordMessages as messages } from '@drawbridge/messages/applications';
import { cellName, type Sheet, type SheetCell, type SheetRow } from '../budgets/sheet.ts';
import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { readDate, readMoney } from '../imports/read-cell.ts';
import { dollarsOf } from '../money/cents.ts';

/** The track record’s columns in the order of the portal’s workbook, counted from 1. */
const columns = {
  address: 1,
  city: 2,
  state: 3,
  project: 5,
  bought: 6,
  price: 7,
  work: 8,
  sold: 9,
  soldFor: 10,
};

/** The workbook’s table begins under this row. */
const headerRow = 5;

/** A project as the application’s list of deals stores it. */
export interface ReadProject {
  /** Its row in the workbook. */
  readonly row: number;
  readonly address: string;
  readonly kind: 'flip' | 'build' | 'held';
  readonly bought: PlainDate | null;
  /** Price and work, in dollars. */
  readonly cost: number | null;
  readonly sold: PlainDate | null;
  readonly sold_for: number | null;
}

export interface SheetMistake {
  /** In spreadsheet notation, such as D14. */
  readonly cell: string;
  readonly message: string;
}

export interface TrackRecord {
  /** The projects without a mistake that count, newest first as listed. */
  readonly projects: readonly ReadProject[];
  readonly mistakes: readonly SheetMistake[];
  /** Projects that ended before the time that counts. */
  readonly older: number;
  /** Finished within the time that counts. */
  readonly finished: number;
}

/** Underwriting counts deals that ended within this many months. */
export const countedMonths = 36;

type Read<Value> = { readonly value: Value | null } | { readonly mistake: SheetMistake };

/** Reads the track record of the portal’s workbook. Rows that are empty but for formulas are skipped. */
export function readTrackRecord(sheet: Sheet, today: PlainDate): TrackRecord {
  const first = addMonths(today, -countedMonths);
  const read = sheet.rows.filter(isFilled).map((row) => readProject(row, today));
  const right = read.flatMap((one) => ('project' in one ? [one.project] : []));
  const counted = right.filter(({ sold }) => sold === null || sold >= first);
  return {
    projects: counted,
    mistakes: read.flatMap((one) => ('mistakes' in one ? one.mistakes : [])),
    older: right.length - counted.length,
    finished: counted.filter(({ sold }) => sold !== null).length,
  };
}

/** How many properties the workbook’s schedule of real estate lists. */
export function countOwned(sheet: Sheet): number {
  return sheet.rows.filter(isFilled).length;
}

/** The row of totals has a word in the first column and formulas in the others. */
function isFilled(row: SheetRow): boolean {
  if (row.number <= headerRow) return false;
  const typed = Object.values(columns).some((column) => textOf(row, column) !== '');
  const isTotal = /^total/i.test(textOf(row, columns.address)) && textOf(row, columns.city) === '';
  return typed && !isTotal;
}

function readProject(
  row: SheetRow,
  today: PlainDate,
): { readonly project: ReadProject } | { readonly mistakes: readonly SheetMistake[] } {
  const place = [columns.address, columns.city, columns.state].map((column) => textOf(row, column));
  const read = {
    bought: readDay(row, columns.bought, today),
    price: readDollars(row, columns.price),
    work: readDollars(row, columns.work),
    sold: readDay(row, columns.sold, today),
    soldFor: readDollars(row, columns.soldFor),
  };
  const mistakes = Object.values(read).flatMap((one) => ('mistake' in one ? [one.mistake] : []));
  const at = (column: number, message: string) => ({ cell: cellName(column, row.number), message });
  if (row.hidden) mistakes.push(at(columns.address, messages.hidden));
  if (place[0] === '') mistakes.push(at(columns.address, messages.address));
  const { bought, price, work, sold, soldFor } = read;
  if (
    'mistake' in bought ||
    'mistake' in price ||
    'mistake' in work ||
    'mistake' in sold ||
    'mistake' in soldFor
  )
    return { mistakes };
  if (bought.value !== null && sold.value !== null && sold.value < bought.value)
    mistakes.push(at(columns.sold, messages.soldFirst));
  if (price.value === null) mistakes.push(at(columns.price, messages.price));
  if (mistakes.length > 0) return { mistakes };
  const address = place
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, mostAddress);
  const project = {
    row: row.number,
    address,
    kind: kindOf(textOf(row, columns.project), sold.value),
    bought: bought.value,
    cost: dollarsOf((price.value ?? 0) + (work.value ?? 0)),
    sold: sold.value,
    sold_for: soldFor.value === null ? null : dollarsOf(soldFor.value),
  };
  return { project };
}

const mostAddress = 200;

/** People name projects in their own words, in English or Spanish. */
function kindOf(words: string, sold: PlainDate | null): ReadProject['kind'] {
  if (/build|construc|ground|new|obra|nuev/i.test(words)) return 'build';
  if (/rent|hold|brrrr|alquil/i.test(words) || sold === null) return 'held';
  return 'flip';
}

function readDay(row: SheetRow, column: number, today: PlainDate): Read<PlainDate> {
  const mistake = (message: string) => ({ mistake: { cell: cellName(column, row.number), message } });
  const text = textOf(row, column);
  if (isBroken(row.cells.get(column))) return mistake(messages.broken);
  if (text === '') return { value: null };
  const day = readDate(text, 'month first');
  if (day === undefined || day === 'ambiguous') return mistake(messages.date({ shown: shownOf(text) }));
  return day > today ? mistake(messages.future) : { value: day };
}

function readDollars(row: SheetRow, column: number): Read<number> {
  const mistake = (message: string) => ({ mistake: { cell: cellName(column, row.number), message } });
  const text = textOf(row, column);
  if (isBroken(row.cells.get(column))) return mistake(messages.broken);
  if (text === '') return { value: null };
  const cents = readMoney(text);
  return cents === undefined || cents < 0
    ? mistake(messages.money({ shown: shownOf(text) }))
    : { value: cents };
}

function isBroken(cell: SheetCell | undefined): boolean {
  return cell?.kind === 'error' || cell?.kind === 'formula without result';
}

function textOf(row: SheetRow, column: number): string {
  const cell = row.cells.get(column);
  if (cell?.kind === 'text' || cell?.kind === 'boolean') return cell.text.trim();
  return cell?.kind === 'number' ? String(cell.number) : '';
}

const mostShown = 40;
const shownOf = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
