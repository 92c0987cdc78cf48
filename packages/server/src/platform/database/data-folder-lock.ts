import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a process that owns a data folder holds until it is done with it. */
export interface DataFolderLock {
  /** Gives the folder back; calling it again does nothing. */
  release(): void;
}

/** Another process works in the data folder; the message says which one and what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** The data folder cannot be used at all (not writable, not a folder); the message says why. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const SQLITE_BUSY = 5;

/** A database nobody refers to is collected and closed, and its lock with it: so every one in use is referred to here. */
const heldOpen = new Set<DatabaseSync>();

/**
 * Makes this process the only owner of a data folder, creating the folder (private to this user) when it is missing.
 * The lock is the kernel's (an exclusive SQLite transaction on `owner.lock`), so it goes with the process however the
 * process ends: there is no stale lock to clean up and no process id to mistake for another's.
 *
 * @param dataDir the folder; relative paths count from the working directory
 * @param purpose one or two words for the message another process shows, such as `server`
 * @throws DataFolderInUse when another process (or another part of this one) owns the folder
 * @throws DataFolderUnusable when the folder cannot be created or written
 */
export function lockDataFolder(dataDir: string, purpose: string): DataFolderLock {
  const folder = resolve(dataDir);
  const note = join(folder, 'owner.json');
  const database = openLockFile(folder);
  try {
    // The journal is kept in memory so that the lock file is the only file SQLite leaves.
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
      'Stop that one first, or choose another folder with DATA_DIR.',
  );
}

/** The note is only for people; the folder is locked whether or not it can be read. */
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
      'Check that it is a folder this user may write to, or choose another one with DATA_DIR.',
    { cause },
  );
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The low byte is the primary code; extended codes say which kind of busy it was.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
