import { sql, type Selectable } from 'kysely';
import type { Queries, Transaction } from '../database/connect.ts';
import type { AuditTables } from '../database/tables/audit.ts';
import type { Head } from './kept-head.ts';
import type { Sealing } from '../secrets/sealing.ts';

export type SealArchiveRow = Readonly<Selectable<AuditTables['audit_seal_archives']>>;

/** An archive's MACs, one per known key. The first is stored. Without the key, nobody adds, changes or exchanges a row unnoticed. */
export function sealArchiveMacs(
  sealing: Sealing,
  row: Omit<SealArchiveRow, 'mac' | 'file_key'>,
  before: string,
): readonly [string, ...string[]] {
  const { number, sha256, size, first_seal, last_seal, last_mac, at } = row;
  return sealing.digests(
    JSON.stringify([number, sha256, size, first_seal, last_seal, last_mac, at.toISOString(), before]),
    'audit seal archive',
  );
}

export function sealArchivesIn(db: Queries): Promise<SealArchiveRow[]> {
  return db.selectFrom('audit_seal_archives').selectAll().orderBy('number').execute();
}

export function latestSealArchive(db: Queries) {
  return db
    .selectFrom('audit_seal_archives')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lastArchivedSeal(db: Queries): Promise<Head | undefined> {
  const archive = await latestSealArchive(db);
  return archive && { number: archive.last_seal, mac: archive.last_mac };
}

/** The newest seal from before `until` that every earlier one is from before too; never the newest of all, which the next seal covers. */
export async function lastSealBefore(db: Queries, until: Date): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select least((select min(number) from audit_seals where at >= ${until}), (select max(number) from audit_seals)) - 1 as number`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

export async function addSealArchive(tx: Transaction, row: SealArchiveRow): Promise<void> {
  await tx.insertInto('audit_seal_archives').values(row).execute();
}

/** Takes the seals of the newest archive of seals out of the table and returns how many. */
export async function dropArchivedSeals(tx: Transaction, number: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_archived_seals(${number}) as dropped`.execute(tx);
  return rows[0]?.dropped ?? 0;
}
