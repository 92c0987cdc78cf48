import { columnMessages } from '@drawbridge/messages/imports';
import { eitherText } from './either-text.ts';
import type { ImportField } from './import-field.ts';
import { repeatedHeaders, type ColumnFields, type ImportSheet } from './import-sheet.ts';

/** A column whose header leaves its field open, so that a person must choose. */
export interface ColumnQuestion {
  /** From 0. */
  readonly column: number;
  readonly header: string;
  readonly fields: readonly ImportField[];
}

function plain(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The fields a header names, by our templates’ headers and servicers’ names for them. A field’s key, which people do not write,
 * counts only when nothing else matches.
 */
export function fieldsNamed({ fields }: ImportSheet, header: string): readonly ImportField[] {
  const name = plain(header);
  if (name === '') return [];
  const written = fields.filter(({ header: own, aliases }) => name === plain(own) || aliases.includes(name));
  return written.length > 0 ? written : fields.filter(({ key }) => name === plain(key));
}

/**
 * Guesses the columns from their headers. A field goes to one column at most: the one with its own header, else the only
 * one that names it. Headers that name two fields, share a field or repeat stay undecided (null).
 */
export function guessColumns(sheet: ImportSheet, headers: readonly string[]): (string | null)[] {
  const repeated = repeatedNames(headers);
  const named = headers.map((header) => {
    const fields = repeated.has(header.trim().toLowerCase()) ? [] : fieldsNamed(sheet, header);
    return fields.length === 1 ? fields[0] : undefined;
  });
  const guessed: (string | null)[] = headers.map(() => null);
  for (const field of sheet.fields) {
    const columns = headers.flatMap((header, column) =>
      named[column] === field ? [{ header, column }] : [],
    );
    const own = columns.filter(({ header }) => plain(header) === plain(field.header));
    const [first, ...others] = own.length > 0 ? own : columns;
    if (first !== undefined && others.length === 0) guessed[first.column] = field.key;
  }
  return guessed;
}

/**
 * The columns still to decide: not chosen, not left out on purpose, and named for a field that no column has. Where
 * leaving one out would lose money, it is a question even if another column has its field.
 */
export function columnQuestions(
  sheet: ImportSheet,
  headers: readonly string[],
  { columns, leftOut = [] }: { readonly columns: ColumnFields; readonly leftOut?: readonly number[] },
): readonly ColumnQuestion[] {
  // A guessed column without a field was left out on purpose.
  const guessed = guessColumns(sheet, headers);
  return headers.flatMap((header, column) => {
    if ((columns[column] ?? guessed[column] ?? null) !== null || leftOut.includes(column)) return [];
    const fields = fieldsNamed(sheet, header);
    const isOpen = fields.some((field) => isMoney(field) || !columns.includes(field.key));
    return isOpen ? [{ column, header: header.trim(), fields }] : [];
  });
}

/** A question as a sentence. */
export function questionText({ header, fields }: Pick<ColumnQuestion, 'header' | 'fields'>): string {
  const names = eitherText(fields.map(({ label }) => `“${label()}”`));
  return fields.length > 1
    ? columnMessages.either({ header, fields: names })
    : columnMessages.shared({ header, fields: names });
}

function isMoney({ type, key }: ImportField): boolean {
  return type === 'money' || key === 'amount';
}

function repeatedNames(headers: readonly string[]): ReadonlySet<string> {
  return new Set(repeatedHeaders(headers).map((header) => header.toLowerCase()));
}
