import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveFolder } from './postgres-user.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

/** The role Drawbridge signs in as; it owns the cluster. */
export const SUPERUSER = 'drawbridge';

/** How to run one of PostgreSQL's programs on a folder: its `-D` argument and the options to spawn it with. */
export interface FolderAccess {
  readonly dataArgument: string;
  readonly options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
}

/**
 * Lets a program of another user work in a folder whose path that user cannot walk (a project under `/root`): the
 * program is started inside the folder while still root, and finds it through the kernel's link to its working folder.
 */
export function folderAccess(folder: string, user: PostgresUser | undefined): FolderAccess {
  // Nothing of our own environment is passed on: PGDATA, PGOPTIONS and the like would change what the programs do.
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const dataArgument = user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
  return { dataArgument, options: { cwd: folder, env, ...user } };
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * Makes the cluster in `<dataDir>/postgres` unless it is there. A crash at any moment leaves either no cluster or a
 * whole one: it is made beside its place and renamed. The caller owns the data folder (see `lockDataFolder`).
 *
 * @returns the superuser's password, stored in `<dataDir>/postgres-password`
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
  durable: boolean,
): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  await removeUnfinished(dataDir);
  if (hasCluster(dataDir)) {
    if (user !== undefined && statSync(cluster).uid !== user.uid) giveFolder(cluster, user);
    return existingPassword(dataDir);
  }
  const password = existsSync(passwordFile(dataDir)) ? existingPassword(dataDir) : createPassword(dataDir);
  // A new name each time, because an initdb that outlived a killed start may still write to the old folder.
  const unfinished = join(dataDir, `postgres.new-${randomBytes(6).toString('hex')}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (user !== undefined) chownSync(unfinished, user.uid, user.gid);
  await initialize(unfinished, binaries, user, password, durable);
  renameSync(unfinished, cluster);
  syncFolder(dataDir);
  return password;
}

async function initialize(
  folder: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
  password: string,
  durable: boolean,
): Promise<void> {
  const access = folderAccess(folder, user);
  const args = [
    '-D',
    access.dataArgument,
    '--username',
    SUPERUSER,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
  ];
  args.push(
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  );
  if (!durable) args.push('--no-sync');
  const stdin = openPasswordFor(folder, user, password);
  const child = spawn(binaries.initdb, args, { ...access.options, stdio: [stdin, 'ignore', 'pipe'] });
  closeSync(stdin);
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    `The database could not be created in ${folder}: ${complaints.join('').trim() || `initdb ended with ${code}`}`,
  );
}

/**
 * Passes the password to initdb as an open, unlinked file on standard input: never on a command line, and without a path
 * the other user must reach.
 */
function openPasswordFor(folder: string, user: PostgresUser | undefined, password: string): number {
  const path = `${folder}.password`;
  writeSynced(path, password);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  const file = openSync(path, 'r');
  rmSync(path);
  return file;
}

/** Removes leftovers of interrupted starts, even while an initdb that outlived its start still writes there. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
  const deadline = Date.now() + 10_000;
  for (let names = unfinished(); names.length > 0; names = unfinished()) {
    for (const name of names) {
      try {
        rmSync(join(dataDir, name), { recursive: true, force: true });
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
    // A file created during the removal keeps its folder, so try again. Finally initdb finds nothing and exits.
    if (unfinished().length > 0) await sleep(20);
    if (Date.now() > deadline) return;
  }
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

function existingPassword(dataDir: string): string {
  const path = passwordFile(dataDir);
  const password = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (password === '') {
    throw new Error(
      `The password of the database in ${dataDir} is missing. Restore the file ${path} from your backup.`,
    );
  }
  return password;
}

function createPassword(dataDir: string): string {
  const password = randomBytes(24).toString('hex');
  const path = passwordFile(dataDir);
  writeSynced(`${path}.new`, password);
  renameSync(`${path}.new`, path);
  syncFolder(dataDir);
  return password;
}

function writeSynced(path: string, text: string): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${text}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
