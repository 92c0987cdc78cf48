import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Numeric user and group a database process is switched to. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNT = 'drawbridge-postgres';

/**
 * Says which user the bundled database must run as. PostgreSQL refuses to run as root, so root hands it to the owner of
 * the existing cluster or else to a system account (`postgres`, or `drawbridge-postgres`, created when missing).
 *
 * @param cluster the cluster's folder, which need not exist yet
 * @returns nothing when the present user will do, which is every user but root
 * @throws Error in plain words when the folder belongs to somebody else or no account can be created
 */
export function postgresUserFor(cluster: string): PostgresUser | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const own = process.getuid?.();
  if (own !== 0) {
    if (owner !== undefined && own !== undefined && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to another user (number ${owner.uid}). ` +
          'Start Drawbridge as that user or as root, or choose another folder with DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return account('postgres') ?? account(ACCOUNT) ?? createAccount();
}

/** Gives a folder and everything in it to a user (needed for a cluster copied or restored by root). */
export function giveFolder(folder: string, user: PostgresUser): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveFolder(path, user);
    else lchownSync(path, user.uid, user.gid);
  }
}

function account(name: string): PostgresUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [login, , uid, gid] = line.split(':');
    if (login === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createAccount(): PostgresUser {
  const attempts: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/bin/false',
        ACCOUNT,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/bin/false', ACCOUNT]], // BusyBox, which has no useradd
  ];
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` };
  for (const [command, args] of attempts) {
    spawnSync(command, args, { env, stdio: 'ignore', timeout: 20_000 });
    // Looked up rather than judged by the exit code: of two first starts at once, one fails because the user exists already.
    const created = account(ACCOUNT);
    if (created !== undefined) return created;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and no system account could be created for it. ' +
      `Create one named ${ACCOUNT}, start Drawbridge as an ordinary user, or set DATABASE_URL to an existing database.`,
  );
}
