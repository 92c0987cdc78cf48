import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { atOneMoment } from '../database/at-one-moment.ts';
import { databaseOver, openPool, type Database } from '../database/connect.ts';
import { clientFor } from '../database/database-hosts.ts';
import { migrate } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './archive-format.ts';
import { fileListFolder, listedFiles, type Manifest } from './backup-manifest.ts';
import { archiveEntries } from './read-archive.ts';
import { restoredFrom, verifySetBackup, type SetBackup } from './read-set.ts';
import { jsonIn, openBackup, restoreBackup, type Restored, type RestoredFrom } from './restore-backup.ts';
import { rowTally } from './row-tally.ts';
import { appliedMigrations, namedFiles, rowsOf, tablesInOrder, writeTextsPlainly } from './store.ts';

export interface Drilled {
  readonly wasRestored: boolean;
  /** Why a good backup was not restored. */
  readonly note: string | null;
  readonly rows: number;
  readonly files: number;
}

/**
 * Verifies a backup of a set, restores it into a scratch database, and compares every table and the list of files with what the
 * backup says. If it can't be restored, it is only verified, and the note says why. Throws a BackupError if it is not good.
 */
export async function drillBackup(backup: SetBackup, ownerUrl: string | undefined): Promise<Drilled> {
  const { files, wasRead } = await verifySetBackup(backup);
  const verified = { wasRestored: false, rows: 0, files };
  if (!wasRead) return { ...verified, note: 'Its contents are encrypted, and BACKUP_IDENTITY is not set.' };
  const from = await restoredFrom(backup);
  const { manifest } = await openBackup(from);
  if (ownerUrl === undefined || !(await mayCreateDatabases(ownerUrl)))
    return { ...verified, note: 'The role that owns the tables may not create databases.' };
  return inScratchDatabase(ownerUrl, async (pool) => {
    const db = databaseOver(pool);
    if (!(await isOfThisVersion(db, manifest)))
      return { ...verified, note: 'It was made by another version of Drawbridge.' };
    const restored = await restoreBackup({ db, files: nowhere }, from, { manifest });
    await compare(db, from, restored);
    return { wasRestored: true, note: null, rows: restored.rows, files: restored.files };
  });
}

/** Files are read and checked, and kept nowhere. */
const nowhere: Pick<FileStore, 'putPieces' | 'remove'> = {
  async putPieces(pieces) {
    const reader = pieces[Symbol.asyncIterator]();
    while ((await reader.next()).done !== true);
  },
  remove: () => Promise.resolve(),
};

async function isOfThisVersion(db: Database, { migrations }: Manifest): Promise<boolean> {
  const own = await appliedMigrations(db);
  return own.at(-1)?.checksum === migrations.at(-1)?.checksum && own.length === migrations.length;
}

/** What was restored must be what was backed up: rows by their digests, files by their list. */
async function compare(db: Database, from: RestoredFrom, { tallies, files }: Restored): Promise<void> {
  const listed = await listOf(from);
  if (listed.kept !== files)
    throw new BackupError(`${listed.kept} files are listed, but ${files} were restored.`);
  await atOneMoment(db, async (tx) => {
    await writeTextsPlainly(tx);
    for (const table of await tablesInOrder(tx)) {
      const found = rowTally();
      for await (const rows of rowsOf(tx, table)) for (const row of rows) found.add(row);
      const expected = tallies[table.name];
      const { rows, digest } = found.result();
      if (expected?.rows !== rows || expected.digest !== digest)
        throw new BackupError(
          `The restored table ${table.name} differs: ${rows} rows instead of ${expected?.rows ?? 0}, or other contents.`,
        );
    }
    const named = rowTally();
    for await (const rows of namedFiles(tx))
      for (const { key, sha256 } of rows) named.add(`${key} ${sha256}`);
    if (named.result().digest !== listed.digest)
      throw new BackupError('The restored rows name other files than the backup lists.');
  });
}

async function listOf(from: RestoredFrom): Promise<{ kept: number; digest: string }> {
  const tally = rowTally();
  let kept = 0;
  for await (const entry of archiveEntries(from)) {
    if (!entry.name.startsWith(`${fileListFolder}/`)) continue;
    for (const { key, sha256, state } of listedFiles.parse(await jsonIn(entry))) {
      tally.add(`${key} ${sha256}`);
      if (state === 'kept') kept += 1;
    }
  }
  return { kept, digest: tally.result().digest };
}

const scratchPrefix = 'drawbridge_drill_';

async function mayCreateDatabases(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  });
}

async function inScratchDatabase<Result>(
  ownerUrl: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const name = `${scratchPrefix}${randomBytes(6).toString('hex')}`;
  await withClient(ownerUrl, async (client) => {
    await dropAbandoned(client);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  const pool = openPool(databaseNamed(ownerUrl, name), 3, () => undefined);
  try {
    await migrate(pool);
    return await work(pool);
  } finally {
    await pool.end();
    await withClient(ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}

/** Drops the scratch databases of drills whose process was killed. One in use belongs to another lender's drill. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^${scratchPrefix}[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
       and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => undefined);
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address of another database on the same server or servers. */
function databaseNamed(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?/i, `$1/${name}`);
}
