import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { packageFolder } from '../package-folder.ts';

const folder = packageFolder('migrations');

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations that a database has been through: checksums by name. */
export type Ledger = ReadonlyMap<string, string>;

/** The database has been through migrations that do not fit those of this version. */
export class MigrationConflict extends Error {
  override name = 'MigrationConflict';
}

/** The migrations of this version, in order. */
export function readMigrations(): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The last migration of each release, by its version. */
export function readReleases(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8')) as Record<string, string>;
}

/** The ledger in the database; an empty one is made where there is none. */
export async function openLedger(client: pg.ClientBase): Promise<Ledger> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name collate "C"',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

export async function enterMigration(client: pg.ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** The migrations that are still to be applied; refuses a database that they cannot follow on. */
export function pendingMigrations(applied: Ledger, known: readonly Migration[]): readonly Migration[] {
  for (const [name, checksum] of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours)
      throw new MigrationConflict(`The database is newer than this version of Drawbridge: it has ${name}.`);
    if (ours.checksum !== checksum)
      throw new MigrationConflict(
        `${name} has been edited since it was applied. Migrations only go forward.`,
      );
  }
  const pending = known.filter(({ name }) => !applied.has(name));
  const [first] = pending;
  const last = [...applied.keys()].at(-1);
  if (first !== undefined && last !== undefined && first.name < last)
    throw new MigrationConflict(
      `${first.name} was never applied, and this database already has ${last}, which comes after it. ` +
        `Migrations only go forward: give ${first.name} the next free number.`,
    );
  return pending;
}
