import { BackupError } from './backups/archive-format.ts';
import { SettingError } from './config/read-settings.ts';
import { DataFolderInUse, DataFolderUnusable } from './database/data-folder-lock.ts';
import { MigrationConflict } from './database/migration-ledger.ts';

/** Errors that say in plain words what the person at the terminal can do. */
const plainErrors = [SettingError, DataFolderInUse, DataFolderUnusable, MigrationConflict, BackupError];

/** What to print of an error: its own words when they are meant for people, all that is known of it otherwise. */
export function explainError(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
