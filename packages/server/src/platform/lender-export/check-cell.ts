import { exactText } from '@drawbridge/domain/exports/exact-text.ts';
import type { Holds, PlannedColumn } from './plan-tables.ts';

const patterns: Readonly<Partial<Record<Holds, RegExp>>> = {
  'true or false': /^(?:true|false)$/,
  'whole number': /^-?\d{1,19}$/,
  dollars: /^-?\d+\.\d\d$/,
  number: /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/,
  bytes: /^[A-Za-z0-9+/]*={0,2}$/,
};

const wanted: Readonly<Partial<Record<Holds, string>>> = {
  'true or false': 'true or false',
  'whole number': 'a whole number',
  dollars: 'dollars with two decimals',
  number: 'a number',
  date: 'a date such as 2026-11-28',
  moment: 'a date and time such as 2026-11-28T16:00:00Z',
  bytes: 'base64',
  list: 'a JSON list',
};

/** The value of a cell, or what is wrong with it. */
export function readCell(
  { holds, isRequired }: Pick<PlannedColumn, 'holds' | 'isRequired'>,
  cell: string | null,
): { readonly value: string | null } | { readonly fault: string } {
  if (cell === null) return isRequired ? { fault: 'a value is missing' } : { value: null };
  if (holds === 'text') return { value: exactText(cell) };
  const isFine = holds === 'list' ? isList(cell) : (patterns[holds]?.test(cell) ?? false);
  const isReal = (holds !== 'date' && holds !== 'moment') || isDay(cell.slice(0, 10));
  return isFine && isReal
    ? { value: cell }
    : { fault: `“${cell.slice(0, 40)}” is not ${wanted[holds] ?? holds}` };
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** JavaScript reads February 30 as March 2. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
