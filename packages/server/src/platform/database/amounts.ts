import type { ColumnType } from 'kysely';

/** numeric: comes as text, so that no cent is lost on the way. */
export type Amount = ColumnType<string, string | number, string | number>;
export type AmountOrNull = ColumnType<string | null, string | number | null, string | number | null>;
