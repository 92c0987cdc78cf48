import { sql } from 'kysely';
import type { Queries, Transaction } from '../database/connect.ts';

export interface ArchiveRow {
  readonly number: number;
  readonly file_key: string;
  readonly sha256: string;
  readonly size: number;
  readonly entries: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly at: Date;
}

/** Archived entries that follow each other in a chain. Hashes are in hex. */
export interface ArchivedRun {
  readonly chain: string;
  readonly first: number;
  readonly last: number;
  /** Hash of the entry before; empty at the beginning of the chain. */
  readonly before: string;
  readonly hash: string;
}

/** An entry on its way to an archive. */
export interface LeavingEntry {
  readonly at: Date;
  readonly chain: string;
  readonly position: number;
  /** Hash of the entry before it; null if that entry leaves with it. */
  readonly before: string | null;
  readonly hash: string;
  /** What the hash covers, as PostgreSQL writes it. */
  readonly text: string;
}

/** The action of the entry that a new archive leaves in the log. */
export const archivedAction = 'audit log archived';

/** Lets only one archive be added at a time. */
export async function takeArchiveTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(727004)`.execute(tx);
}

export function archivesIn(db: Queries): Promise<ArchiveRow[]> {
  return db.selectFrom('audit_archives').selectAll().orderBy('number').execute();
}

export function archiveNumbered(db: Queries, number: number): Promise<ArchiveRow | undefined> {
  return db.selectFrom('audit_archives').selectAll().where('number', '=', number).executeTakeFirst();
}

export function latestArchive(db: Queries) {
  return db
    .selectFrom('audit_archives')
    .select(['number', 'sha256'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many entries all archives have. */
export async function archivedLength(db: Queries): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::int as entries from audit_archives`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Entries by id, chain by chain in their order. */
export async function leavingEntries(db: Queries, ids: readonly number[]): Promise<LeavingEntry[]> {
  const { rows } = await sql<LeavingEntry>`
    with leaving as (
      select audit_log as entry, at, coalesce(account_id, '') as chain, chain_position, hash,
        lag(chain_position) over (partition by coalesce(account_id, '') order by chain_position) as previous
      from audit_log where id = any(${[...ids]})
    )
    select at, chain, chain_position as position, encode(hash, 'hex') as hash, audit_text(entry) as text,
      case when previous is distinct from chain_position - 1 then coalesce(
        (select encode(log.hash, 'hex') from audit_log log
          where coalesce(log.account_id, '') = leaving.chain and log.chain_position = leaving.chain_position - 1),
        (select encode(runs.hash, 'hex') from audit_archive_runs runs
          where runs.chain = leaving.chain and runs.last_position = leaving.chain_position - 1),
        '') end as before
    from leaving order by chain collate "C", chain_position`.execute(db);
  return rows;
}

export async function addArchive(
  tx: Transaction,
  archive: ArchiveRow,
  runs: readonly ArchivedRun[],
): Promise<void> {
  await tx.insertInto('audit_archives').values(archive).execute();
  await sql`
    insert into audit_archive_runs (archive, chain, first_position, last_position, before, hash)
    select ${archive.number}, chain, first, last, decode(nullif(before, ''), 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as runs (chain text, first bigint, last bigint, before text, hash text)`.execute(tx);
}

/** Takes the entries of the newest archive out of the log and returns how many. */
export async function dropArchivedEntries(tx: Transaction, number: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_archived_entries(${number}) as dropped`.execute(tx);
  return rows[0]?.dropped ?? 0;
}

export async function runsOf(db: Queries, number: number): Promise<ArchivedRun[]> {
  const { rows } = await sql<ArchivedRun>`
    select chain, first_position as first, last_position as last, coalesce(encode(before, 'hex'), '') as before,
      encode(hash, 'hex') as hash
    from audit_archive_runs where archive = ${number} order by chain collate "C", first_position`.execute(db);
  return rows;
}

/** Archives whose row and entry in the log disagree: an added, removed or changed row shows here. */
export async function unlikeRecorded(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(number, recorded) as number
    from audit_archives
    full join (
      select (particulars ->> 'archive')::int as recorded, particulars ->> 'sha256' as digest
      from audit_log where action = ${archivedAction} and account_id is null
    ) entries on recorded = number and digest = sha256
    where number is null or recorded is null
    order by 1`.execute(db);
  return [...new Set(rows.map(({ number }) => number))];
}

/** Servers of the release before take what is archived for missing, so the first archive waits for the end of an upgrade. */
const upgradeMs = 24 * 3_600_000;

/** Whether servers that do not know the tables of a migration were replaced by now. */
export async function isUpgradeOver(
  db: Queries,
  { migration, now }: { readonly migration: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ applied_at: Date }>`
    select applied_at from migrations where name like ${`${migration}-%`}`.execute(db);
  const since = rows[0]?.applied_at;
  return since !== undefined && now.getTime() - since.getTime() >= upgradeMs;
}
