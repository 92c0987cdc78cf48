import { createReadStream } from 'node:fs';
import { auditFaults } from '../audit-log/store.ts';
import {
  appliedMigrations,
  deferOwnReferences,
  lockTables,
  sequenceValues,
  setSequence,
  setTriggers,
  tableInUse,
  tablesInOrder,
} from '../backups/store.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isFileKey, type FileKey, type FileStore } from '../files/file-store.ts';
import { ExportError } from './export-error.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { ExportManifest } from './export-manifest.ts';
import { countFiles, countOn, fillAuditChains, inSavepoint, insertRows, rowRefusal } from './insert-store.ts';
import { sha256Of } from './opened-export.ts';
import { planTables, type PlannedTable } from './plan-tables.ts';
import { readSecrets } from './read-secrets.ts';
import { takenRows, type ReadParts, type TakenRow } from './read-table.ts';

export interface StartParts extends Omit<ReadParts, 'secrets'> {
  readonly db: Database;
  readonly files: FileStore;
}

/** How many rows are added at a time, fewer if they are long. */
const mostRows = 500;
const mostBytes = 4 * 1024 ** 2;

/**
 * Fills an empty database of the same version with an export, or changes nothing. `record` adds what the audit log says about
 * it, in the same transaction. Files are stored before the rows that name them are committed, and removed if that fails.
 */
export async function startFromExport(
  parts: StartParts,
  record: (tx: Transaction, rows: number) => Promise<void>,
): Promise<{ rows: number; files: number }> {
  const { db, files, opened } = parts;
  if (opened.manifest.secrets === 'left out')
    throw new ExportError(
      'This export has no secrets, so bank accounts would be without numbers and nobody could sign in. Export again with ' +
        '--with-secrets. Nothing was changed.',
    );
  const put: FileKey[] = [];
  const progress = { committing: false };
  try {
    return await db.transaction().execute(async (tx) => {
      const plans = await planTables(tx);
      await checkPlace(tx, opened.manifest, plans);
      const rows = await fill({ ...parts, tx, put }, plans);
      await record(tx, rows);
      progress.committing = true;
      return { rows, files: put.length };
    });
  } catch (error) {
    if (!progress.committing) for (const key of put) await files.remove(key);
    throw error instanceof ExportError ? new ExportError(`${error.message} Nothing was changed.`) : error;
  }
}

async function checkPlace(
  tx: Transaction,
  manifest: ExportManifest,
  plans: readonly PlannedTable[],
): Promise<void> {
  const version = (await appliedMigrations(tx)).at(-1)?.name;
  if (version !== manifest.version)
    throw new ExportError(
      `The export was made by another version of Drawbridge: its database ends with ${manifest.version}, this one with ` +
        `${version ?? 'nothing'}. Start from it with that version, then start this one.`,
    );
  for (const { table, file } of plans)
    if (!manifest.tables.some((one) => one.table === table && one.file === `${file}.csv`))
      throw new ExportError(`manifest.json: ${file}.csv is missing.`);
  const tables = await tablesInOrder(tx);
  await lockTables(tx, tables);
  const inUse = await tableInUse(tx, tables);
  if (inUse !== undefined)
    throw new ExportError(
      `The database is not empty (${inUse} has rows). Use a new one: another DATA_DIR or DATABASE_URL.`,
    );
}

type FillParts = StartParts & { readonly tx: Transaction; readonly put: FileKey[] };

async function fill(parts: FillParts, plans: readonly PlannedTable[]): Promise<number> {
  const { tx, opened } = parts;
  const { counters, tables } = opened.manifest;
  const secrets = readSecrets(opened.secrets());
  const backed = await tablesInOrder(tx);
  for (const { name } of backed) await setTriggers(tx, name, false);
  await deferOwnReferences(tx, true);
  let rows = 0;
  for (const plan of plans) {
    const added = await fillTable({ ...parts, secrets }, plan);
    const counted = tables.find(({ table }) => table === plan.table)?.rows;
    if (added !== counted)
      throw new ExportError(`${plan.file}.csv has ${added} rows, but manifest.json counts ${counted ?? 0}.`);
    rows += added;
  }
  await secrets.finish();
  await checkOwnReferences(parts, plans);
  await countFiles(tx);
  await fillAuditChains(tx);
  const [fault] = await auditFaults(tx);
  if (fault)
    throw new ExportError(
      `audit-log/audit-log.csv, entry ${fault.chain_position} of ${fault.chain === '' ? 'the portal' : fault.chain}: ${fault.fault}.`,
    );
  for (const { name } of backed) await setTriggers(tx, name, true);
  await countOn(tx);
  const known = new Set((await sequenceValues(tx)).map(({ name }) => name));
  for (const { name, value } of counters) {
    if (!known.has(name))
      throw new ExportError(`manifest.json, counters: this version has no counter ${name}.`);
    if (value !== null) await setSequence(tx, name, value);
  }
  return rows;
}

async function fillTable(parts: FillParts & ReadParts, plan: PlannedTable): Promise<number> {
  const digests = Object.keys(parts.places.digests).flatMap((column) => {
    const [table, name] = column.split('.');
    return table === plan.table && name !== undefined ? [name] : [];
  });
  let waiting: TakenRow[] = [];
  let bytes = 0;
  let count = 0;
  async function add(): Promise<void> {
    const rows = waiting;
    [waiting, bytes] = [[], 0];
    if (rows.length > 0) await addRows(parts, plan, { digests, rows });
  }
  for await (const row of takenRows(parts, plan)) {
    if (plan.table === 'mails') giveUp(row, parts.opened.manifest);
    if (row.path !== null) await putFile(parts, row, row.path);
    waiting.push(row);
    bytes +=
      (row.nested?.length ?? 0) +
      Object.values(row.values).reduce((sum, text) => sum + (text?.length ?? 0), 0);
    count += 1;
    if (waiting.length >= mostRows || bytes >= mostBytes) await add();
  }
  await add();
  return count;
}

/** Adds the rows together, or finds the one the database refuses. */
async function addRows(
  parts: FillParts,
  plan: PlannedTable,
  { digests, rows }: { readonly digests: readonly string[]; readonly rows: readonly TakenRow[] },
): Promise<void> {
  const { tx, opened } = parts;
  try {
    await inSavepoint(tx, () => insertRows(tx, plan, { digests, rows }));
  } catch (error) {
    if (!rowRefusal(error)) throw error;
    for (const row of rows)
      await insertRows(tx, plan, { digests, rows: [row] }).catch(async (one: unknown) => {
        const refusal = rowRefusal(one);
        throw refusal ? new ExportError(await explainRefusal(opened, plan, refusal, row.number)) : one;
      });
    throw error;
  }
}

/** References within a table are checked once all its rows are there. */
async function checkOwnReferences({ tx, opened }: FillParts, plans: readonly PlannedTable[]): Promise<void> {
  try {
    await deferOwnReferences(tx, false);
  } catch (error) {
    const refusal = rowRefusal(error);
    const plan = plans.find(({ table }) => table === refusal?.table);
    throw refusal && plan ? new ExportError(await explainRefusal(opened, plan, refusal)) : error;
  }
}

/** The installation that wrote an email may still send it, so this one does not. */
function giveUp({ values }: TakenRow, { made_at: madeAt }: ExportManifest): void {
  if (values['sent_at'] !== null || values['given_up_at'] !== null) return;
  values['given_up_at'] = madeAt;
  values['last_error'] = 'Not sent before the export this installation started from.';
}

async function putFile(
  { files, opened, put }: FillParts,
  { values, number }: TakenRow,
  path: string,
): Promise<void> {
  const key = values['key'] ?? '';
  if (!isFileKey(key))
    throw new ExportError(`files/files.csv, row ${number}, key: “${key}” is not a file key.`);
  const source = opened.pathOf(path);
  const isLost = opened.manifest.lost_files.includes(key);
  if (!isLost && (await sha256Of(source)) !== values['sha256'])
    throw new ExportError(`files/files.csv, row ${number}, sha256: it is not the one of ${path}.`);
  await files.putPieces(createReadStream(source) as AsyncIterable<Buffer>, key);
  put.push(key);
}
