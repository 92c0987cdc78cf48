import type { ImportOutcome } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-fields.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import type { Queries } from '../../platform/database/connect.ts';

export async function addImport(
  db: Queries,
  given: {
    kind: ImportKind;
    fileKey: string;
    fileName: string;
    fileType: 'csv' | 'xlsx';
    headers: readonly { header: string; samples: readonly string[] }[];
    columns: readonly (string | null)[];
    startedBy: string;
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
      columns: JSON.stringify(given.columns),
      date_order: null,
      started_by: given.startedBy,
      created_at: given.at,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const withStarter = (db: Queries) =>
  db
    .selectFrom('imports')
    .innerJoin('accounts', 'accounts.id', 'imports.started_by')
    .selectAll('imports')
    .select('accounts.name as starter');

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>;

export function importById(db: Queries, id: string) {
  return withStarter(db).where('imports.id', '=', id).executeTakeFirst();
}

export function lockedImport(tx: Queries, id: string) {
  return tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function latestImports(db: Queries) {
  return withStarter(db)
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
      outcome: null,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function noteProgress(db: Queries, id: string, rowsRead: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'running', rows_read: rowsRead })
    .where('id', '=', id)
    .execute();
}

export async function finishImport(
  db: Queries,
  id: string,
  end: { state: 'checked' | 'done' | 'failed'; outcome: ImportOutcome | null; at: Date },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: end.state,
      outcome: end.outcome && JSON.stringify(end.outcome),
      finished_at: end.at,
      ...(end.outcome === null ? {} : { rows_read: end.outcome.rows }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes an import that nobody signed in has made. */
export async function noteCommandLine(
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
