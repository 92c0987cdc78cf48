import type { InsertType, SelectType } from 'kysely';
import type { AmountOrNull } from './amounts.ts';
import type { Tables } from './tables.ts';

/** The columns the database requires. */
type NeededColumn<Table> = {
  [Column in keyof Table]: [InsertType<Table[Column]>] extends [never]
    ? never
    : undefined extends InsertType<Table[Column]>
      ? never
      : null extends InsertType<Table[Column]>
        ? never
        : Column;
}[keyof Table];

type TextOfInstant<Value> = Value extends Date ? string : Value;

type JsonValue<Column> = Column extends AmountOrNull
  ? number | Extract<SelectType<Column>, null>
  : TextOfInstant<SelectType<Column>>;

/**
 * A table's row as JSON for the database: amounts are numbers and instants text. It has the required columns and those named.
 */
export type JsonRow<Name extends keyof Tables, Column extends keyof Tables[Name] = never> = {
  [Key in Column | NeededColumn<Tables[Name]>]: JsonValue<Tables[Name][Key]>;
};
