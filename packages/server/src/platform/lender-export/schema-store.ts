import { sql } from 'kysely';
import { tablesInOrder } from '../backups/store.ts';
import type { Queries } from '../database/connect.ts';

export interface DescribedTable {
  readonly name: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly isRequired: boolean;
    /** The table it refers to. */
    readonly of: string | undefined;
  }[];
}

interface ColumnFacts {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly key_position: number | null;
  readonly of: string | null;
}

/** Every table of the lender, referenced tables first, generated columns among the others. */
export async function describedTables(db: Queries): Promise<DescribedTable[]> {
  const { rows } = await sql<ColumnFacts>`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as is_required,
      (select array_position(conkey, attnum) from pg_constraint
        where contype = 'p' and conrelid = pg_class.oid) as key_position,
      (select target.relname from pg_constraint join pg_class target on target.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and conkey = array[attnum] limit 1) as of
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const names = ['migrations', ...(await tablesInOrder(db)).map(({ name }) => name)];
  return names.map((name) => {
    const columns = byTable.get(name) ?? [];
    return {
      name,
      key: columns
        .filter(({ key_position: position }) => position !== null)
        .toSorted((one, other) => Number(one.key_position) - Number(other.key_position))
        .map((column) => column.name),
      columns: columns.map((column) => ({
        name: column.name,
        type: column.type,
        isRequired: column.is_required,
        of: column.of ?? undefined,
      })),
    };
  });
}
