import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { installQueue } from '../jobs/install-queue.ts';
import { grantRuntimeRights, hasRuntimeRights } from './runtime-role.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Any number that nothing else locks: two servers starting at once take turns. */
const migrationLock = 727_001;

/** The database has been through migrations that this version does not have, or that were edited since. */
export class MigrationConflict extends Error {
  override name = 'MigrationConflict';
}

/**
 * Brings the database up to date: each migration not yet applied, in order, each in its own transaction.
 * Gives the names of those applied now. Killed half-way, it goes on where it stopped. The schema of the job queue
 * follows; it needs a second connection of the pool. In the end the role that requests run as, when it is another one, is given
 * its rights.
 */
export async function migrate(pool: pg.Pool, runtimeRole?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const migrations = readMigrations();
    checkHistory(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, sql, checksum } of pending) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    }
    await installQueue(pool);
    if (runtimeRole !== undefined && (pending.length > 0 || !(await hasRuntimeRights(client, runtimeRole))))
      await grantRuntimeRights(client, runtimeRole);
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

function readMigrations(): { name: string; sql: string; checksum: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

function checkHistory(
  applied: ReadonlyMap<string, string>,
  known: { name: string; checksum: string }[],
): void {
  for (const [name, checksum] of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours)
      throw new MigrationConflict(`The database is newer than this version of Drawbridge: it has ${name}.`);
    if (ours.checksum !== checksum)
      throw new MigrationConflict(
        `${name} has been edited since it was applied. Migrations only go forward.`,
      );
  }
}
