import { BackupError } from './backups/archive-format.ts';
import { SettingError } from './config/read-settings.ts';
import { DataFolderInUse, DataFolderUnusable } from './database/data-folder-lock.ts';
import { MigrationConflict } from './database/migration-ledger.ts';
import { TrialFailed } from './database/try-migrations.ts';
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

/** What to print for an error: its message if it is meant for people, else everything known about it. */
export function explainError(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
