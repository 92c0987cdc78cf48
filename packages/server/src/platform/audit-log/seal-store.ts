import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import type { AuditFault } from './store.ts';

/** Where a chain ended when it was sealed: its name, its length, and the hash of its newest entry in hex. */
export type SealedChain = readonly [chain: string, position: number, hash: string];

export interface SealRow {
  readonly number: number;
  readonly at: Date;
  readonly chains: readonly SealedChain[];
  readonly mac: string;
}

/** Any number that nothing else locks. */
const sealLock = 727_005;

/** Lets only one server seal at a time. */
export async function takeTurn(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sealLock})`.execute(tx);
}

export function latestSeal(db: Queries) {
  return db
    .selectFrom('audit_seals')
    .select(['number', 'at', 'mac'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function sealNumbered(db: Queries, number: number) {
  return db.selectFrom('audit_seals').select('mac').where('number', '=', number).executeTakeFirst();
}

/** Chains that have grown since their last seal. */
export async function grownChains(tx: Queries, limit: number): Promise<SealedChain[]> {
  const { rows } = await sql<{ chain: string; length: number; hash: string }>`
    select chain, length, encode(hash, 'hex') as hash
    from audit_chains left join audit_sealed using (chain)
    where position is distinct from length
    order by chain limit ${limit}`.execute(tx);
  return rows.map(({ chain, length, hash }) => [chain, length, hash]);
}

export async function keepSeal(tx: Queries, { number, at, chains, mac }: SealRow): Promise<void> {
  await tx
    .insertInto('audit_seals')
    .values({ number, at, chains: JSON.stringify(chains), mac })
    .execute();
  await sql`
    insert into audit_sealed (chain, position)
    select given ->> 0, (given ->> 1)::bigint from jsonb_array_elements(${JSON.stringify(chains)}::jsonb) as given
    on conflict (chain) do update set position = excluded.position`.execute(tx);
}

export function sealsAfter(db: Queries, number: number, limit: number): Promise<SealRow[]> {
  return db
    .selectFrom('audit_seals')
    .select(['number', 'at', 'chains', 'mac'])
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Every sealed place of a chain: those of the seals in the database, and those given of archived seals. */
const sealedWith = (archived: readonly SealedChain[]) => sql`
  sealed as materialized (
    select given ->> 0 as chain, (given ->> 1)::bigint as position, decode(given ->> 2, 'hex') as hash
    from (select chains from audit_seals union all select ${JSON.stringify(archived)}::jsonb) as seals,
      jsonb_array_elements(chains) as given
  )`;

/** The archived run that has a sealed place, if one does. */
const runOfSealed = sql`
  lateral (
    select archive, first_position, last_position, runs.hash
    from audit_archive_runs runs
    where runs.chain = sealed.chain and last_position >= sealed.position
    order by last_position limit 1
  ) run on first_position <= sealed.position`;

/** An entry that a later round of sealing skipped. */
export const neverSealed = 'never sealed';

/**
 * Entries that do not match their seal, and entries that a later round skipped. Sealed entries inside an archived run are compared with the
 * archive's file instead.
 */
export async function unlikeSealed(db: Queries, archived: readonly SealedChain[]): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    with ${sealedWith(archived)}
    select sealed.chain, sealed.position as chain_position, 'does not match its seal' as fault
    from sealed
    left join audit_log on coalesce(account_id, '') = sealed.chain and chain_position = sealed.position
    left join ${runOfSealed}
    where coalesce(audit_log.hash, run.hash) is distinct from sealed.hash
      and (audit_log.hash is not null or run.last_position is null or run.last_position = sealed.position)
    union all
    select coalesce(account_id, ''), min(chain_position), ${neverSealed}
    from audit_log
    left join (select chain, max(position) as position from sealed group by chain) as latest
      on latest.chain = coalesce(account_id, '')
    where chain_position > coalesce(latest.position, 0)
      and at < (select max(at) from audit_seals) - interval '1 hour'
    group by coalesce(account_id, '')
    order by 1, 2`.execute(db);
  return rows;
}

/** Hashes in hex by position and chain, as in `4 <account>`. More than one if seals contradict each other. */
export type SealedHashes = ReadonlyMap<string, readonly string[]>;

/**
 * By archive, the seals of entries that it has, except of the ends of its runs, which are compared in the database. One statement for all
 * archives, because taking the seals apart costs more than reading a file. The hashes of an archive stay text until it is read, which takes
 * less memory.
 */
export async function sealsInArchives(
  db: Queries,
  archived: readonly SealedChain[],
): Promise<ReadonlyMap<number, () => SealedHashes>> {
  const { rows } = await sql<{ archive: number; seals: string }>`
    with ${sealedWith(archived)}
    select archive, json_agg(json_build_array(position || ' ' || chain, encode(sealed.hash, 'hex')))::text as seals
    from sealed join ${runOfSealed}
    where position < last_position
    group by archive`.execute(db);
  return new Map(rows.map(({ archive, seals }) => [archive, () => hashesIn(seals)]));
}

function hashesIn(seals: string): SealedHashes {
  const hashes = new Map<string, string[]>();
  for (const [place, hash] of JSON.parse(seals) as [place: string, hash: string][])
    hashes.set(place, [...(hashes.get(place) ?? []), hash]);
  return hashes;
}
