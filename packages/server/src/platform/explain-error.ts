import { BackupError } from './backups/archive-format.ts';
import { SettingError } from './config/read-settings.ts';
import { DataFolderInUse, DataFolderUnusable } from './database/data-folder-lock.ts';
import { MigrationConflict } from './database/migration-ledger.ts';
import { TrialFailed } from './database/try-migrations.ts';
import { fileProblem } from './files/file-problem.ts';
import { SpoolFull } from './files/spool-file.ts';
import { ExportError } from './lender-export/export-error.ts';

/** Errors whose message tells the operator what to do. */
const plainErrors = [
  SettingError,
  DataFolderInUse,
  DataFolderUnusable,
  MigrationConflict,
  BackupError,
  ExportError,
  SpoolFull,
  TrialFailed,
];

/** What to print for an error: one sentence if people can put it right, else everything known about it. */
export function explainError(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  const problem = fileProblem(error);
  if (problem) return `${problem.path === undefined ? '' : `Could not use ${problem.path}: `}${problem.why}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
