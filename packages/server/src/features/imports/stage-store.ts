import { sql } from 'kysely';
import type { RowValues } from '@drawbridge/domain/imports/read-row.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { ImportedBudget } from '../budgets/public.ts';

/** A row’s number and its values by field. */
export type StagedRow = readonly [number: number, values: RowValues];

/** Creates a temporary table for an import’s rows, to compare them with the database. It is dropped with the transaction. */
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

/** Budget rows compared at a time. */
const budgetRowsAtATime = 2000;

/** The staged budgets in batches of deals; all rows of a deal come together. */
export async function* stagedBudgets(tx: Queries): AsyncGenerator<ImportedBudget[]> {
  await sql`create index on import_rows ((v ->> 'loanNumber'))`.execute(tx);
  let after = '';
  for (;;) {
    const { rows } = await sql<{ loan_number: string; rows: ImportedBudget['rows'] }>`
      with sizes as (
        select v ->> 'loanNumber' as loan_number, count(*) as size from import_rows
        where v ->> 'loanNumber' > ${after}
        group by 1 order by 1 limit ${budgetRowsAtATime}
      ), chosen as (
        select loan_number, coalesce(sum(size) over (
          order by loan_number rows between unbounded preceding and 1 preceding
        ), 0) as before
        from sizes
      )
      select chosen.loan_number, json_agg(json_build_object(
        'number', number, 'sublot', coalesce(v ->> 'sublot', ''), 'sublotName', coalesce(v ->> 'sublotName', ''),
        'code', coalesce(v ->> 'code', ''), 'name', coalesce(v ->> 'name', ''), 'amount', coalesce(v ->> 'amount', '')
      ) order by number) as rows
      from chosen join import_rows on v ->> 'loanNumber' = chosen.loan_number
      where before < ${budgetRowsAtATime}
      group by chosen.loan_number order by chosen.loan_number`.execute(tx);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ loanNumber: row.loan_number, rows: row.rows }));
    after = rows.at(-1)?.loan_number ?? '';
  }
}

/** A row of a file with its values by field. */
interface NumberedRow {
  readonly number: number;
  readonly values: RowValues;
}

/** Rows whose loans are read together. */
const numberedRowsAtATime = 200;

/** The staged rows in batches, by row. */
export async function* stagedByRow(tx: Queries): AsyncGenerator<NumberedRow[]> {
  await sql`create index on import_rows (number)`.execute(tx);
  let after = 0;
  for (;;) {
    const { rows } = await sql<NumberedRow>`
      select number, v as values from import_rows where number > ${after} order by number limit ${numberedRowsAtATime}`.execute(
      tx,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.number ?? after;
  }
}
