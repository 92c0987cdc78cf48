import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { columnQuestions } from '@drawbridge/domain/imports/guess-columns.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';

/** The column of each field, from 0; a field that is not in the file is missing. */
export type Mapping = ReadonlyMap<string, number>;

export function mappingOf(columns: readonly (string | null)[]): Mapping {
  return new Map(columns.flatMap((field, place) => (field === null ? [] : [[field, place] as const])));
}

/** The field of each column, in the server’s format. */
export function columnsOf(mapping: Mapping, { headers }: Pick<ImportDetail, 'headers'>): (string | null)[] {
  const fields = new Map(Array.from(mapping, ([field, place]) => [place, field]));
  return headers.map((_, place) => fields.get(place) ?? null);
}

/** Moves a field to another column, or to none. The column’s previous field loses it. */
export function withColumn(mapping: Mapping, field: string, place: number | undefined): Mapping {
  const others = Array.from(mapping).filter(([key, at]) => key !== field && at !== place);
  return new Map(place === undefined ? others : [...others, [field, place]]);
}

export function missingFields(kind: ImportKind, mapping: Mapping): string[] {
  return importSheet(kind).fields.flatMap(({ key, required }) =>
    required && !mapping.has(key) ? [key] : [],
  );
}

/**
 * Columns whose headers leave their field open and that have no answer yet; none once a file with these headers has
 * been checked.
 */
export function questionsOf(
  { kind, headers, remembered, outcome }: ImportDetail,
  choice: Parameters<typeof columnQuestions>[2],
) {
  if (remembered || outcome !== null) return [];
  return columnQuestions(
    importSheet(kind),
    headers.map(({ header }) => header),
    choice,
  );
}
