import type { FileRule } from '../documents/judge-file.ts';
import type { ImportField } from './import-field.ts';

/** What can be imported from a spreadsheet. */
export const importKinds = ['people', 'deals', 'budgets', 'ledger'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A kind of import with what is imported of it. */
export interface ImportSheet {
  readonly kind: ImportKind;
  readonly fields: readonly ImportField[];
}

/** Which field each column holds, in the order of the columns; null for one that is not imported. */
export type ColumnFields = readonly (string | null)[];

/** Headers that stand over more than one column, as they are first written. */
export function repeatedHeaders(headers: readonly string[]): string[] {
  const named = headers.map((header) => header.trim()).filter((header) => header !== '');
  const groups = Map.groupBy(named, (header) => header.toLowerCase());
  return Array.from(groups.values()).flatMap(([first = '', ...others]) => (others.length > 0 ? [first] : []));
}

export function columnMissing(label: string): string {
  return `Please choose the column that holds: ${label}.`;
}

/** What is wrong with a choice of columns, in words; nothing when it can be imported. */
export function columnFaults({ fields }: ImportSheet, columns: ColumnFields): string[] {
  const faults: string[] = [];
  for (const { key, label, required } of fields) {
    const count = columns.filter((column) => column === key).length;
    if (count > 1) faults.push(`${label} is chosen for ${count} columns. Please choose one.`);
    if (count === 0 && required) faults.push(columnMissing(label));
  }
  if (columns.some((column) => column !== null && !fields.some(({ key }) => key === column)))
    faults.push('A column is chosen for something that is not imported.');
  return faults;
}

/** What can be sent to be imported. */
export const importFileRule: FileRule = { types: ['csv', 'xlsx'], mostBytes: 20 * 1024 * 1024 };

/** Most rows of one file, below its headers. */
export const mostRows = 100_000;

/**
 * How an import stands. `uploaded`: its columns are to be chosen; `checked`: a dry run is over, or a run that found problems;
 * `done`: its rows are in; `cancelled`: somebody has called it off, and nothing of it was kept.
 */
export const importStates = [
  'uploaded',
  'waiting',
  'running',
  'checked',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];
