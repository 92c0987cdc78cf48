import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The numeric user and group a database process runs as. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNT = 'drawbridge-postgres';

/**
 * The user the bundled database must run as. PostgreSQL refuses to run as root, so root uses the owner of the existing
 * cluster, or else a system account (`postgres`, or `drawbridge-postgres`, created if missing).
 *
 * @param cluster the cluster's folder, which need not exist yet
 * @returns undefined if the current user works, which is every user but root
 * @throws Error for the operator if the folder belongs to another user or no account can be created
 */
export function postgresUserFor(cluster: string): PostgresUser | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const own = process.getuid?.();
  if (own !== 0) {
    if (owner !== undefined && own !== undefined && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to another user (number ${owner.uid}). ` +
          'Start Drawbridge as that user or as root, or set DATA_DIR to another folder.',
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return account('postgres') ?? account(ACCOUNT) ?? createAccount();
}

/** Changes the owner of a folder and its contents (needed for a cluster copied or restored by root). */
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
    // Looks the user up instead of trusting the exit code, because a parallel start may have created it.
    const created = account(ACCOUNT);
    if (created !== undefined) return created;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and no system account could be created for it. ' +
      `Create one named ${ACCOUNT}, start Drawbridge as an ordinary user, or set DATABASE_URL to an existing database.`,
  );
}
