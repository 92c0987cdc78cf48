import * as z from 'zod/mini';
import { valueMessages } from '@drawbridge/messages/wire';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { CellType, ImportField } from '@drawbridge/domain/imports/import-field.ts';
import { amount, dollars, plainDate, text } from './fields.ts';
import { percentage } from './percentage.ts';
import { email } from './text-fields.ts';

/** A field’s kind decides how it is typed, shown, stored, and read from a spreadsheet. */
export type FieldKind = 'text' | 'email' | 'money' | 'percent' | 'count' | 'day' | 'choice' | 'check';

/** The field’s column in the lender’s spreadsheets. */
export interface ImportedAs {
  /** The template’s header. English in every language, so that everyone can exchange files. */
  readonly header: string;
  /** Its name on the page that matches columns, if the field’s label alone would be unclear. */
  readonly label?: () => string;
  /** The column’s key, if it differs from the field’s name in camelCase. */
  readonly key?: string;
  /** How to read a cell, if the kind’s default does not fit. */
  readonly cell?: CellType;
  readonly required?: true;
  /** Headers that servicers use for it, in lower case, letters and digits only. */
  readonly aliases: readonly string[];
}

/** The field’s column in the files people download, titled with its label. */
export interface ExportedAs {
  /** In characters. */
  readonly width: number;
}

/** One field of a record: how requests and replies validate it, and what people and files call it. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  /** Used in forms, tables and the audit log. Texts are functions because one server process answers in every language. */
  readonly label: () => string;
  readonly hint?: () => string;
  /** May be empty, sent as null. */
  readonly optional?: true;
  /** Takes the whole width of a form. */
  readonly wide?: true;
  /** Maximum length in characters. */
  readonly most?: number;
  readonly choices?: readonly string[];
  /** Labels for choices whose value is not fit to show. */
  readonly choiceWords?: () => Readonly<Record<string, string>>;
  /** What the number counts, such as `month` for 1 and `months` for 2. */
  readonly unit?: (count: number) => string;
  readonly imported?: ImportedAs;
  /** Fields without it are not exported. */
  readonly exported?: ExportedAs;
  readonly given: z.ZodMiniType<Value>;
  readonly shown: z.ZodMiniType<Value>;
  /** A valid value for the API document, the import template and tests. */
  readonly sample: NonNullable<Value>;
}

/** Keyed by wire name, which is also the database column’s name. */
export type FieldTable = Readonly<Record<string, Field>>;

export type ValuesOf<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never;
};

type About = Pick<Field, 'label' | 'hint' | 'wide' | 'unit' | 'imported' | 'exported'>;

/** Text. Passing `missing` makes it required, with that message. */
export function textField(
  about: About & { readonly sample: string; readonly most: number; readonly missing?: () => string },
): Field<string> {
  const { missing, ...rest } = about;
  const trimmed = text(about.most).check(z.trim());
  const given =
    missing === undefined ? trimmed : trimmed.check(z.refine((typed) => typed !== '', { error: missing }));
  return { ...rest, kind: 'text', given, shown: z.string() };
}

/** Text that matches `pattern`. `capitals` stores it in upper case. */
export function codeField(
  about: About & {
    readonly sample: string;
    readonly pattern: RegExp;
    readonly malformed: () => string;
    readonly capitals?: true;
  },
): Field<string> {
  const { pattern, malformed, capitals, ...rest } = about;
  const plain = z.string().check(z.trim(), z.regex(pattern, { error: malformed }));
  return {
    ...rest,
    kind: 'text',
    given: capitals ? plain.check(z.toUpperCase()) : plain,
    shown: z.string(),
  };
}

export function emailField(
  about: About & { readonly sample: string; readonly missing?: () => string },
): Field<string> {
  const { missing, ...rest } = about;
  return {
    ...rest,
    kind: 'email',
    given: email(missing),
    shown: z.string(),
  };
}

/** US dollars, zero or more, with at most two decimals. */
export function moneyField(about: About & { readonly sample: number }): Field<number> {
  return {
    ...about,
    kind: 'money',
    given: amount(
      () => valueMessages.money,
      () => valueMessages.negativeMoney,
    ),
    shown: dollars,
  };
}

/** Percent with at most four decimals. */
export function percentField(about: About & { readonly sample: number }): Field<number> {
  return { ...about, kind: 'percent', given: percentage, shown: z.number() };
}

/** A whole number from `least` to `most`. */
export function countField(
  about: About & {
    readonly sample: number;
    readonly least: number;
    readonly most: number;
    readonly malformed: () => string;
  },
): Field<number> {
  const { least, most, malformed, ...rest } = about;
  const error = { error: malformed };
  const given = z
    .number(error)
    .check(z.refine((count) => Number.isInteger(count) && count >= least && count <= most, error));
  return { ...rest, kind: 'count', given, shown: z.number() };
}

/** A calendar day. */
export function dayField(about: About & { readonly sample: string }): Field<PlainDate> {
  const day = plainDate as unknown as z.ZodMiniType<PlainDate>;
  return { ...about, sample: about.sample as PlainDate, kind: 'day', given: day, shown: day };
}

/** One of `values`. If records also have older spellings, people choose from `choices`. */
export function choiceField<const Value extends string>(
  about: About & {
    readonly sample: Value;
    readonly values: readonly Value[];
    readonly choices?: readonly Value[];
    readonly choiceWords?: () => Readonly<Record<string, string>>;
    readonly missing: () => string;
  },
): Field<Value> {
  const { values, missing, ...rest } = about;
  const given = z.enum(values, { error: missing });
  return { choices: values, ...rest, kind: 'choice', given, shown: given };
}

/** Yes or no. */
export function checkField(about: About & { readonly sample: boolean }): Field<boolean> {
  return { ...about, kind: 'check', given: z.boolean(), shown: z.boolean() };
}

/** Makes a field optional. Blank text counts as empty. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  const given = z.pipe(
    z.nullable(field.given),
    z.transform((value) => (value === '' ? null : value)),
  );
  return { ...field, optional: true, given, shown: z.nullable(field.shown), sample: field.sample };
}

/** A record’s fields as sent in changes, for `z.object`. */
export function givenOf<Table extends Readonly<Record<string, Pick<Field, 'given'>>>>(table: Table) {
  return mapFields(table, ({ given }) => given) as { [Name in keyof Table]: Table[Name]['given'] };
}

/** A record’s fields as sent in replies, for `z.object`. */
export function shownOf<Table extends Readonly<Record<string, Pick<Field, 'shown'>>>>(table: Table) {
  return mapFields(table, ({ shown }) => shown) as { [Name in keyof Table]: Table[Name]['shown'] };
}

/** A valid sample record. */
export function sampleOf<Table extends FieldTable>(table: Table): ValuesOf<Table> {
  return mapFields(table, ({ sample }) => sample) as ValuesOf<Table>;
}

/** The field names, which are also the names of the database columns. */
export function columnsOf<Table extends FieldTable>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table);
}

const cells = {
  text: 'text',
  email: 'email',
  money: 'money',
  percent: 'percent',
  count: 'count',
  day: 'date',
  choice: 'text',
  check: 'text',
} as const satisfies Record<FieldKind, CellType>;

/** A record’s spreadsheet columns, each with its database column. */
export function importedFields(table: FieldTable): readonly (ImportField & { readonly column: string })[] {
  return Object.entries(table).flatMap(([column, { imported, kind, label, most, sample }]) =>
    imported === undefined
      ? []
      : [
          {
            column,
            key: imported.key ?? camelCase(column),
            header: imported.header,
            label: imported.label ?? label,
            type: imported.cell ?? cells[kind],
            aliases: imported.aliases,
            ...(imported.required ? { required: true as const } : {}),
            ...(most === undefined ? {} : { most }),
            example: exampleCell(kind, sample),
          },
        ],
  );
}

/** The fields that have a column in exported files. */
export function exportedFields(
  table: FieldTable,
): readonly (ExportedAs & Pick<Field, 'kind' | 'label'> & { readonly name: string })[] {
  return Object.entries(table).flatMap(([name, { kind, label, exported }]) =>
    exported === undefined ? [] : [{ name, kind, label, ...exported }],
  );
}

/** A snake_case name in camelCase. */
export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function exampleCell(kind: FieldKind, sample: unknown): string {
  if (kind === 'money' && typeof sample === 'number') return sample.toFixed(2);
  return kind === 'percent' ? `${String(sample)}%` : String(sample);
}

function mapFields<Each, Result>(
  table: Readonly<Record<string, Each>>,
  read: (field: Each) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, read(field)]));
}
