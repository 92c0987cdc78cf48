import type { DeletedKind, KeptKind } from '@drawbridge/contract/personal-data/deletion-schema.ts';
import type { OwnRows } from './table-rule.ts';

/** What takes the place of a value: nothing (null), off (false), the moment, or the name or email of a deleted person. */
export type Replacement = 'nothing' | 'off' | 'moment' | 'name' | 'email';

interface Rule {
  readonly rows: OwnRows;
  /** Narrows the rows further: SQL about a row, `own`. */
  readonly only?: string;
  /** Columns that get other values. */
  readonly replaces?: Readonly<Record<string, Replacement>>;
}

/** What a deletion does with a table: delete the person's rows or, with `replaces`, their values; or keep them. */
export type DeletionRule = Rule &
  (
    | { readonly deletes: DeletedKind; /** What is left beside `only`. */ readonly rest?: KeptKind }
    | { readonly keeps: KeptKind }
  );
