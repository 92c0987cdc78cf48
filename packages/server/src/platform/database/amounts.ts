import type { ColumnType } from 'kysely';

/** PostgreSQL's numeric, read as text so that no cent is lost. */
export type Amount = ColumnType<string, string | number, string | number>;
export type AmountOrNull = ColumnType<string | null, string | number | null, string | number | null>;
