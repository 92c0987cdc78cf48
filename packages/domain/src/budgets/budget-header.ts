import { budgetTemplate } from '../resources/budget-template.ts';
import type { Sheet } from './sheet.ts';

/** Column numbers, counted from 1. */
export interface BudgetColumns {
  readonly sublot: number;
  readonly sublotName: number;
  readonly code: number;
  readonly name: number;
  readonly amount: number;
}

export interface Header {
  readonly row: number;
  readonly places: ReadonlyMap<string, number>;
  readonly missing: readonly string[];
}

const [sublot, sublotName, code, name, amount] = budgetTemplate.columns;

/** The header must be in the first rows, because people add their own lines above it. */
const lowestHeader = 30;

/** The row with the template’s titles; undefined when no row has most of them. */
export function findHeader(sheet: Sheet): Header | undefined {
  for (const row of sheet.rows) {
    if (row.number > lowestHeader) return undefined;
    const places = new Map<string, number>();
    for (const [column, cell] of row.cells) {
      const title = cell.kind === 'text' ? cell.text.trim().replace(/\s+/g, ' ').toLowerCase() : '';
      const known = budgetTemplate.columns.find((one) => one.toLowerCase() === title);
      if (known !== undefined && !places.has(known)) places.set(known, column);
    }
    const missing = budgetTemplate.columns.filter((column) => !places.has(column));
    if (places.size >= 3 && (places.has(code) || places.has(amount)))
      return { row: row.number, places, missing };
  }
  return undefined;
}

/** The columns by content; undefined when one is missing. */
export function columnsOf({ places }: Header): BudgetColumns | undefined {
  const found = [sublot, sublotName, code, name, amount].map((title) => places.get(title));
  const [a, b, c, d, e] = found;
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    return undefined;
  return { sublot: a, sublotName: b, code: c, name: d, amount: e };
}
