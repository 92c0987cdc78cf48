import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { headText } from '../audit-log/kept-head.ts';
import { latestSeal } from '../audit-log/seal-store.ts';
import { appliedMigrations, sequenceValues } from '../backups/store.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import { describeExport } from './describe-export.ts';
import { writeFolder, type ExportFolder } from './export-folder.ts';
import { manifestName, secretsFile, type ExportManifest, type SecretsState } from './export-manifest.ts';
import { planTables } from './plan-tables.ts';
import { writeFiles } from './write-files.ts';
import { secretsHeader, writeTable, type TableParts } from './write-table.ts';

export interface ExportParts extends Pick<TableParts, 'sealing' | 'places'> {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: Date;
}

/** Where an export goes, and which public keys its secrets are encrypted for. */
export interface ExportPlace {
  readonly path: string;
  readonly secrets: SecretsState;
  readonly recipients: readonly string[];
}

/** Writes all of a lender's data to a folder that other products can read: all rows at one moment, and every file. */
export async function writeExport(parts: ExportParts, place: ExportPlace): Promise<ExportManifest> {
  let written: ExportManifest | undefined;
  await writeFolder(place.path, (folder) =>
    atOneMoment(parts.db, async (tx) => {
      written = await fillFolder({ ...parts, tx, folder }, place);
    }),
  );
  if (!written) throw new Error('the export has no manifest');
  return written;
}

async function fillFolder(
  parts: ExportParts & { readonly tx: Transaction; readonly folder: ExportFolder },
  { secrets: state, recipients }: ExportPlace,
): Promise<ExportManifest> {
  const { tx, folder, now } = parts;
  const plans = await planTables(tx);
  const secretsPath = secretsFile[state];
  const secrets = secretsPath === undefined ? undefined : await folder.begin(secretsPath, recipients);
  await secrets?.write(csvMark + csvLine(secretsHeader));
  const tables: ExportManifest['tables'] = [];
  let lostFiles: readonly string[] = [];
  for (const plan of plans) {
    const path = `${plan.file}.csv`;
    if (plan.table === 'files') {
      const done = await writeFiles(parts, path);
      lostFiles = done.lostFiles;
      tables.push({ table: plan.table, file: path, rows: done.rows });
    } else
      tables.push({ table: plan.table, file: path, rows: await writeTable({ ...parts, secrets }, plan) });
  }
  await secrets?.end();
  const seal = await latestSeal(tx);
  const manifest: ExportManifest = {
    format: 'drawbridge export 1',
    made_at: now.toISOString(),
    version: (await appliedMigrations(tx)).at(-1)?.name ?? '',
    secrets: state,
    audit_seal: seal ? headText(seal) : null,
    tables,
    counters: await sequenceValues(tx),
    lost_files: [...lostFiles],
  };
  await writeText(folder, manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
  await writeText(folder, 'README.md', describeExport(plans, manifest));
  return manifest;
}

async function writeText(folder: ExportFolder, path: string, text: string): Promise<void> {
  const file = await folder.begin(path);
  await file.write(text);
  await file.end();
}
