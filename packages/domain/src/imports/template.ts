import type { ImportSheet } from './import-sheet.ts';

export interface ImportTemplate {
  readonly headers: readonly string[];
  /** To show how a row is filled in; people delete it. */
  readonly example: readonly string[];
}

/** The template of a kind: a column for each field. */
export function importTemplate({ fields }: ImportSheet): ImportTemplate {
  return {
    headers: fields.map(({ label }) => label),
    example: fields.map(({ example = '' }) => example),
  };
}
