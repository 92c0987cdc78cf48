import type { ImportSheet } from './import-sheet.ts';

export interface ImportTemplate {
  readonly headers: readonly string[];
  /** Shows how to fill in a row. People delete it. */
  readonly example: readonly string[];
}

/** A template with a column for each field. */
export function importTemplate({ fields }: ImportSheet): ImportTemplate {
  return {
    headers: fields.map(({ header }) => header),
    example: fields.map(({ example = '' }) => example),
  };
}
