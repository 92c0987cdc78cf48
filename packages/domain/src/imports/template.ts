import type { ImportSheet } from './import-sheet.ts';

export interface ImportTemplate {
  readonly headers: readonly string[];
  /** A row to see by how it is filled in, and to delete. */
  readonly example: readonly string[];
}

/** The file to fill in for a kind: a column for each field, by its own name. */
export function importTemplate({ fields }: ImportSheet): ImportTemplate {
  return {
    headers: fields.map(({ label }) => label),
    example: fields.map(({ example = '' }) => example),
  };
}
