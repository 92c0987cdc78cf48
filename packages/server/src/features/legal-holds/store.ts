import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

function holdsWithNames(db: Queries) {
  return db
    .selectFrom('legal_holds as holds')
    .leftJoin('deals', 'deals.id', 'holds.deal_id')
    .leftJoin('accounts as people', 'people.id', 'holds.account_id')
    .innerJoin('accounts as placers', 'placers.id', 'holds.placed_by')
    .leftJoin('accounts as lifters', 'lifters.id', 'holds.lifted_by')
    .select([
      'holds.id',
      'holds.deal_id',
      'deals.loan_number',
      'holds.account_id',
      'people.name as person',
      'holds.reason',
      'placers.name as placed_by',
      'holds.placed_at',
      'lifters.name as lifted_by',
      'holds.lifted_at',
      'holds.lifted_because',
    ]);
}
export type HoldRow = Awaited<ReturnType<typeof holdOf>>;

export function holdOf(db: Queries, id: string) {
  return holdsWithNames(db).where('holds.id', '=', id).executeTakeFirstOrThrow();
}

/** The holds of a deal or a person, those that last first; of both undefined, all that last. */
export function holdsOf(
  db: Queries,
  { dealId, accountId }: { readonly dealId: string | undefined; readonly accountId: string | undefined },
) {
  const isAboutAll = dealId === undefined && accountId === undefined;
  return holdsWithNames(db)
    .$if(dealId !== undefined, (holds) => holds.where('holds.deal_id', '=', dealId ?? ''))
    .$if(accountId !== undefined, (holds) => holds.where('holds.account_id', '=', accountId ?? ''))
    .$if(isAboutAll, (holds) => holds.where('holds.lifted_at', 'is', null))
    .orderBy('holds.lifted_at', (order) => order.desc().nullsFirst())
    .orderBy('holds.placed_at', 'desc')
    .orderBy('holds.id')
    .limit(1000)
    .execute();
}

export async function countHolds(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('legal_holds')
    .select((hold) => hold.fn.countAll<number>().as('count'))
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the deal or the person exists. */
export async function isKnown(
  db: Queries,
  { dealid, personId }: { readonly dealid: string | null; readonly personId: string | null },
): Promise<boolean> {
  const found =
    dealid === null
      ? await db.selectFrom('accounts').select('id').where('id', '=', personId).executeTakeFirst()
      : await db.selectFrom('deals').select('id').where('id', '=', dealid).executeTakeFirst();
  return found !== undefined;
}

export async function addHold(
  tx: Transaction,
  hold: {
    readonly dealId: string | null;
    readonly accountId: string | null;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('legal_holds')
    .values({
      deal_id: hold.dealId,
      account_id: hold.accountId,
      reason: hold.reason,
      placed_by: hold.by,
      placed_at: hold.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockHold(tx: Transaction, id: string) {
  return tx
    .selectFrom('legal_holds')
    .select(['deal_id', 'account_id', 'placed_by', 'lifted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeLifted(
  tx: Transaction,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('legal_holds')
    .set({ lifted_by: by, lifted_at: at, lifted_because: reason })
    .where('id', '=', id)
    .execute();
}

/** Rows this connection counts as deleted, by table. PostgreSQL may still count earlier transactions, so compare two readings. */
export async function deletedRows(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as table, n_tup_del::int as rows
    from pg_stat_xact_user_tables
    where schemaname in (current_schema(), 'graphile_worker') and n_tup_del > 0`.execute(tx);
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

/** How long a rehearsal of the cleanup may wait for rows that others hold, so that it delays nobody. */
export async function waitBriefly(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
}
