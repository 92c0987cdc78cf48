/** Rows that concern a person: those in which one of these names them. */
export interface OwnRows {
  /** A column with the person’s account. */
  readonly account?: readonly string[];
  /** A column with the person’s email. */
  readonly email?: string;
  /** A column with the id of a row of another table that concerns them. */
  readonly within?: readonly [column: string, table: string];
  /** Rows where this column is set concern other people. */
  readonly unless?: string;
  /** An employee’s rows concern the people they work for. */
  readonly notOfEmployees?: true;
}

/** What a copy has of a table. Columns not named are left out: they are secret, internal, or about other people. */
export interface CopiedTable {
  readonly rows: OwnRows;
  /** Names, separated by spaces. What they mean is in the catalog of the lender’s export. */
  readonly columns: string;
  /** The column of the key of an uploaded file that goes into the copy with its name. */
  readonly file?: 'file_key';
}
