import { columnMessages } from '@drawbridge/messages/imports';
import type { FileRule } from '../documents/judge-file.ts';
import type { ImportField } from './import-field.ts';

export const importKinds = ['people', 'deals', 'budgets', 'ledger', 'terms', 'figures'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportSheet {
  readonly kind: ImportKind;
  readonly fields: readonly ImportField[];
}

/** The field of each column, in order; null for a column that is not imported. */
export type ColumnFields = readonly (string | null)[];

/** Headers that repeat, as first written. */
export function repeatedHeaders(headers: readonly string[]): string[] {
  const named = headers.map((header) => header.trim()).filter((header) => header !== '');
  const groups = Map.groupBy(named, (header) => header.toLowerCase());
  return Array.from(groups.values()).flatMap(([first = '', ...others]) => (others.length > 0 ? [first] : []));
}

export function columnMissing(label: string): string {
  return columnMessages.missing({ label });
}

/** The problems with the chosen columns, as sentences; empty when the import can run. */
export function columnFaults({ fields }: ImportSheet, columns: ColumnFields): string[] {
  const faults: string[] = [];
  for (const { key, label, required } of fields) {
    const count = columns.filter((column) => column === key).length;
    if (count > 1) faults.push(columnMessages.twice({ label: label(), count }));
    if (count === 0 && required) faults.push(columnMissing(label()));
  }
  if (columns.some((column) => column !== null && !fields.some(({ key }) => key === column)))
    faults.push(columnMessages.unknown);
  return faults;
}

export const importFileRule: FileRule = { types: ['csv', 'xlsx'], mostBytes: 20 * 1024 * 1024 };

/** Rows below the headers. */
export const mostRows = 100_000;

/**
 * `uploaded`: its columns are not matched yet; `checked`: a dry run, or a run that found problems, has ended; `done`: its
 * rows are imported; `cancelled`: nothing was kept.
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
