import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Ownership of a data folder. */
export interface DataFolderLock {
  /** Releases the folder; calling it again does nothing. */
  release(): void;
}

/** Another process owns the data folder; the message names it and says what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** The data folder can't be used (not writable, not a folder); the message says why. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const SQLITE_BUSY = 5;

/** Keeps open databases referenced, because garbage collection would close them and drop the lock. */
const heldOpen = new Set<DatabaseSync>();

/**
 * Makes this process the only owner of a data folder, creating it (private to this user) if needed. The lock is the
 * kernel's (an exclusive SQLite transaction on `owner.lock`) and ends with the process, so there are no stale locks or
 * reused process ids.
 *
 * @param dataDir the folder; relative paths start at the working directory
 * @param purpose one or two words shown to a refused process, such as `server`
 * @throws DataFolderInUse if another process (or another part of this one) owns the folder
 * @throws DataFolderUnusable if the folder can't be created or written
 */
export function lockDataFolder(dataDir: string, purpose: string): DataFolderLock {
  const folder = resolve(dataDir);
  const note = join(folder, 'owner.json');
  const database = openLockFile(folder);
  try {
    // The journal stays in memory so that SQLite leaves only the lock file.
    database.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    writeNote(note, purpose);
  } catch (error) {
    database.close();
    if (sqliteCode(error) === SQLITE_BUSY) throw inUse(folder, note);
    throw unusable(folder, error);
  }
  heldOpen.add(database);
  return {
    release() {
      if (!heldOpen.delete(database)) return;
      rmSync(note, { force: true });
      database.close();
    },
  };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

function writeNote(note: string, purpose: string): void {
  const owner = { pid: process.pid, purpose, since: new Date().toISOString() };
  writeFileSync(`${note}.new`, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

function inUse(folder: string, note: string): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${folder} is already used by another Drawbridge${describeOwner(note)}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
}

/** The note is only for people; the lock does not depend on it. */
function describeOwner(note: string): string {
  try {
    const owner: unknown = JSON.parse(readFileSync(note, 'utf8'));
    if (typeof owner !== 'object' || owner === null) return '';
    const { pid, purpose, since } = owner as Record<string, unknown>;
    return ` (process ${String(pid)}, ${String(purpose)}, since ${String(since)})`;
  } catch {
    return '';
  }
}

function unusable(folder: string, cause: unknown): DataFolderUnusable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderUnusable(
    `The data folder ${folder} cannot be used: ${reason}. ` +
      'Check that it is a folder this user can write to, or set DATA_DIR to another one.',
    { cause },
  );
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The low byte is the primary code; extended codes say which kind of busy it was.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
