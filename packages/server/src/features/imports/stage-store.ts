import { sql } from 'kysely';
import type { RowValues } from '@drawbridge/domain/imports/read-row.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A row's number and its values by field. */
export type StagedRow = readonly [number: number, values: RowValues];

/** Where the rows of one import stand together while they are compared with what there is. Goes with the transaction. */
export async function makeStage(tx: Queries): Promise<void> {
  await sql`create temporary table import_rows (number integer not null, v jsonb not null) on commit drop`.execute(
    tx,
  );
}

export async function stageRows(tx: Queries, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (number, v)
    select (each -> 0)::integer, each -> 1
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each`.execute(tx);
}
