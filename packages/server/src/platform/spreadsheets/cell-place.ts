import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';

/** `D14` as column and row, both from 1; undefined for what is no address of a cell. */
export function placeOf(name: string): { column: number; row: number } | undefined {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(name);
  if (!match) return undefined;
  const letters = match[1] ?? '';
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return { column, row: Number(match[2]) };
}

/** `A6:B7` as an area. */
export function areaOf(ref: string): SheetArea | undefined {
  const [from = '', to = from] = ref.split(':');
  const [start, end] = [placeOf(from), placeOf(to)];
  return start && end && { top: start.row, left: start.column, bottom: end.row, right: end.column };
}
