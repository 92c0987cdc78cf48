import { sql } from 'kysely';
import type { ImportOutcome, ImportProblem } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inBatches, theseRows } from '../../platform/database/delete-in-batches.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

export async function addImport(
  db: Queries,
  given: {
    kind: ImportKind;
    fileKey: string;
    fileName: string;
    fileType: 'csv' | 'xlsx';
    headers: readonly { header: string; samples: readonly string[] }[];
    headerRow: number;
    rowCount: number;
    columns: readonly (string | null)[];
    remembered: boolean;
    dateOrder: DateOrder | null;
    startedBy: Caller | KeyCaller;
    at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      kind: given.kind,
      file_key: given.fileKey,
      file_name: given.fileName,
      file_type: given.fileType,
      state: 'uploaded',
      headers: JSON.stringify(given.headers),
      header_row: given.headerRow,
      row_count: given.rowCount,
      columns: JSON.stringify(given.columns),
      remembered: given.remembered,
      date_order: given.dateOrder,
      started_by: given.startedBy.accountId,
      started_by_key: given.startedBy.role === 'machine' ? given.startedBy.apiKey.id : null,
      created_at: given.at,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'imports.id',
  'imports.kind',
  'imports.file_key',
  'imports.file_name',
  'imports.file_type',
  'imports.state',
  'imports.headers',
  'imports.header_row',
  'imports.row_count',
  'imports.columns',
  'imports.remembered',
  'imports.date_order',
  'imports.commits',
  'imports.rows_read',
  'imports.rows_written',
  'imports.started_by',
  'imports.created_at',
  'imports.finished_at',
] as const;

const withStarter = (db: Queries) =>
  db
    .selectFrom('imports')
    .leftJoin('accounts', 'accounts.id', 'imports.started_by')
    .leftJoin('api_keys', 'api_keys.id', 'imports.started_by_key')
    .select(columns)
    .select([
      'api_keys.name as key_name',
      'api_keys.prefix as key_prefix',
      sql<string>`coalesce(accounts.name, api_keys.name || ' (API key)')`.as('starter'),
    ]);

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>;

export function importById(db: Queries, id: string) {
  return withStarter(db).select('imports.outcome').where('imports.id', '=', id).executeTakeFirst();
}

/** Every problem kept for an import; undefined if the import does not exist. */
export function problemsOfImport(db: Queries, id: string) {
  return db.selectFrom('imports').select(['outcome', 'problems']).where('id', '=', id).executeTakeFirst();
}

export function lockedImport(tx: Queries, id: string) {
  return tx
    .selectFrom('imports')
    .select(['kind', 'state', 'file_name', 'headers'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The 100 newest imports, without their problems. */
export function latestImports(db: Queries) {
  return withStarter(db)
    .select(sql<ImportOutcome | null>`imports.outcome - 'problems'`.as('outcome'))
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(100)
    .execute();
}

export async function awaitRun(
  tx: Queries,
  id: string,
  run: { columns: readonly (string | null)[]; dateOrder: DateOrder | undefined; commits: boolean },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: 'waiting',
      columns: JSON.stringify(run.columns),
      date_order: run.dateOrder ?? null,
      commits: run.commits,
      rows_read: 0,
      rows_written: 0,
      outcome: null,
      problems: null,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Saves a run’s progress. False if the run was canceled. */
export async function saveProgress(
  db: Queries,
  id: string,
  progress: { rows_read: number } | { rows_written: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'running', ...progress })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run. False if it was canceled before: then its rows must not be kept. */
export async function finishImport(
  db: Queries,
  id: string,
  end: {
    state: 'checked' | 'done' | 'failed';
    outcome: ImportOutcome | null;
    problems?: readonly ImportProblem[];
    at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      state: end.state,
      outcome: end.outcome && JSON.stringify(end.outcome),
      problems: end.problems ? JSON.stringify(end.problems) : null,
      finished_at: end.at,
      ...(end.outcome === null ? {} : { rows_read: end.outcome.rows }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markCancelled(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('imports').set({ state: 'cancelled', finished_at: at }).where('id', '=', id).execute();
}

/** Records a command-line import, made without an account. */
export async function recordCommandLineImport(
  tx: Queries,
  at: Date,
  particulars: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at,
      account_id: null,
      action: 'data imported',
      subject: null,
      particulars: JSON.stringify({ ...particulars, by: 'command line' }),
      employee_id: null,
    })
    .execute();
}

/**
 * Deletes the files and problems of imports that ended, or were left, before then. A spreadsheet can name anyone, so all stay
 * while any legal hold lasts.
 */
export function forgetImports(db: Queries, before: Date): Promise<void> {
  const which = sql`coalesce(finished_at, created_at) < ${before} and state not in ('waiting', 'running')
    and not exists (select from legal_holds where lifted_at is null)`;
  return inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      with forgotten as (
        delete from imports as old where ${theseRows('imports', which, most)} returning file_key
      )
      delete from files where key in (select file_key from forgotten)`.execute(db);
    return Number(numAffectedRows);
  });
}

/** How many imports broke off within the last day. */
export async function failedImports(db: Queries): Promise<number> {
  const { rows } = await sql<{ imports: number }>`
    select count(*)::int as imports from imports
    where state = 'failed' and created_at > now() - interval '30 days'
      and finished_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.imports ?? 0;
}
