import { fieldsNamed } from './guess-columns.ts';
import type { ImportSheet } from './import-sheet.ts';
import { readDate, readMoney } from './read-cell.ts';

/** Headers must be within these rows: reports have titles above them. */
export const lowestHeader = 20;

function recognized(sheet: ImportSheet, cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => fieldsNamed(sheet, cell))).size;
}

/** The index of the header row: the first row with the most known names, if that is two or more; otherwise 0. */
export function headerPlace(sheet: ImportSheet, rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, lowestHeader).map((cells) => recognized(sheet, cells));
  const most = Math.max(0, ...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

/** Whether a row cannot be headers: no cell is a known name, and some are numbers, dates or emails. */
export function looksLikeData(sheet: ImportSheet, cells: readonly string[]): boolean {
  if (recognized(sheet, cells) > 0) return false;
  return cells.some((cell) => {
    const text = cell.trim();
    if (text === '') return false;
    return (
      readMoney(text) !== undefined ||
      readDate(text, 'month first') !== undefined ||
      /^\S+@\S+\.\S+$/.test(text)
    );
  });
}
