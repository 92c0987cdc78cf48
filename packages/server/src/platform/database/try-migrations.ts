import type pg from 'pg';
import { findContractions, type Contraction } from './contracting-statements.ts';
import { migrationLock } from './migrate.ts';
import {
  enterMigration,
  MigrationConflict,
  openLedger,
  pendingMigrations,
  readMigrations,
  readReleases,
  type Ledger,
  type Migration,
} from './migration-ledger.ts';
import { splitSql } from './split-sql.ts';
import { isFromBeforeReleases } from './unreleased-schema.ts';

/** A lock that a statement takes on a table that was there before, and holds until its migration is committed. */
export interface TakenLock {
  readonly table: string;
  /** PostgreSQL’s name: `AccessExclusiveLock`. */
  readonly mode: string;
  /** Of the table with its indexes, and PostgreSQL’s estimate of its rows. */
  readonly bytes: number;
  readonly rows: number;
}

export interface TriedStatement {
  readonly sql: string;
  readonly tookMs: number;
  readonly locks: readonly TakenLock[];
}

export interface TriedMigration {
  readonly name: string;
  readonly statements: readonly TriedStatement[];
}

export interface Trial {
  readonly migrations: readonly TriedMigration[];
  /** Why servers of the version before must stop first; empty where they may stay up. */
  readonly reasonsToStop: readonly string[];
}

export interface TrialLimits {
  /** How long to wait for a lock that others hold. */
  readonly lockTimeoutMs: number;
  /** How long the whole trial may hold its locks. */
  readonly withinMs: number;
}

/**
 * Runs the migrations that a start would run, in a transaction that is rolled back, and reports each statement with the locks it takes.
 * Until then it holds these locks itself, so others wait, for as long as the limits say at most.
 */
export async function tryMigrations(client: pg.ClientBase, limits: TrialLimits): Promise<Trial> {
  const ends = performance.now() + limits.withinMs;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${limits.lockTimeoutMs}`);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      migrationLock,
    ]);
    if (rows[0]?.free !== true) throw new MigrationConflict('Another server is migrating this database now.');
    const applied = await openLedger(client);
    if (isFromBeforeReleases(applied))
      return { migrations: [], reasonsToStop: ['The database was made before Drawbridge 0.1.0.'] };
    const pending = pendingMigrations(applied, readMigrations());
    const tables = await tablesOf(client);
    const migrations: TriedMigration[] = [];
    for (const migration of pending) migrations.push(await tryOne(client, migration, { tables, ends }));
    return { migrations, reasonsToStop: reasonsToStop(applied, pending) };
  } finally {
    await client.query('rollback');
  }
}

function reasonsToStop(applied: Ledger, pending: readonly Migration[]): readonly string[] {
  const latest = [...applied.keys()].at(-1);
  // An empty database has no servers.
  if (latest === undefined) return [];
  const releases = readReleases();
  const isHarmless = ({ fits }: Contraction) => fits !== undefined && (releases[fits] ?? '9') <= latest;
  return findContractions(pending)
    .filter((contraction) => !isHarmless(contraction))
    .map(
      ({ migration, line, what, fits }) =>
        `${migration}:${line} ${what}${fits === undefined ? '' : ` (servers from ${fits} on don’t mind)`}`,
    );
}

type Table = Pick<TakenLock, 'bytes' | 'rows'>;

async function tablesOf(client: pg.ClientBase): Promise<ReadonlyMap<string, Table>> {
  const { rows } = await client.query<Table & { name: string }>(
    `select oid::regclass::text as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
     from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

async function tryOne(
  client: pg.ClientBase,
  migration: Migration,
  { tables, ends }: { readonly tables: ReadonlyMap<string, Table>; readonly ends: number },
): Promise<TriedMigration> {
  const statements: TriedStatement[] = [];
  let held = await locksOf(client);
  for (const { text } of splitSql(migration.sql)) {
    const leftMs = Math.max(1, Math.round(ends - performance.now()));
    await client.query(`set local statement_timeout = ${leftMs}`);
    const began = performance.now();
    await client.query(text).catch((error: unknown) => {
      throw new TrialFailed(migration.name, text, error);
    });
    const tookMs = performance.now() - began;
    const before = new Set(held.map(({ table, mode }) => `${table} ${mode}`));
    held = await locksOf(client);
    const locks = held.flatMap(({ table, mode }) => {
      const known = tables.get(table);
      return known === undefined || before.has(`${table} ${mode}`) ? [] : [{ table, mode, ...known }];
    });
    statements.push({ sql: text, tookMs, locks });
  }
  await enterMigration(client, migration);
  return { name: migration.name, statements };
}

/** A statement of a migration could not be run here and now. */
export class TrialFailed extends Error {
  override name = 'TrialFailed';
  constructor(migration: string, statement: string, cause: unknown) {
    super(`${migration} could not be tried: ${reasonOf(cause)}.\n${statement}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === '55P03')
    return 'another session holds the table it needs. Try again, or find that session in pg_stat_activity';
  if (code === '57014') return 'it takes too long to hold its locks that long. Try it on a restored copy';
  if (code === '40P01')
    return 'other sessions waited for its locks while it waited for theirs. Try again at a quieter time';
  return cause instanceof Error ? cause.message : String(cause);
}

async function locksOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; mode: string }>(
    `select relation::regclass::text as table, mode from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and locktype = 'relation' and granted and relkind in ('r', 'p')
       and database = (select oid from pg_database where datname = current_database()) and mode <> 'AccessShareLock'
     order by 1, 2`,
  );
  return rows;
}
