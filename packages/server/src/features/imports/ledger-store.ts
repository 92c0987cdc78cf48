import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import type { Written } from './written-store.ts';

/** Rows written between two progress updates. */
const rowsAtATime = 10_000;

const parts = [
  ['to_principal', 'toPrincipal'],
  ['to_interest', 'toInterest'],
  ['late_charge', 'lateCharge'],
  ['to_late_charge', 'toLateCharge'],
  ['to_impound', 'toImpound'],
  ['to_reserve', 'toReserve'],
  ['to_charges_principal', 'toCharges'],
  ['to_prepay', 'toPrepay'],
  ['to_other_payments', 'toOther'],
  ['fee_charge', 'feeCharge'],
] as const;
const partColumns = sql.join(parts.map(([column]) => sql.ref(column)));
const givenParts = sql.join(parts.map(([, key]) => sql`coalesce((v ->> ${sql.lit(key)})::numeric, 0)`));

/**
 * Adds the entries a ledger does not have yet and leaves the others alone, because ledgers are append-only. Rows match
 * entries by loan, date, reference and amount; of several identical rows, only those beyond the existing entries are added.
 */
export async function writeLedger(tx: Queries, onWritten: (rows: number) => Promise<void>): Promise<Written> {
  await match(tx);
  const { rows } = await sql<{ n: number; known: number }>`
    select count(*)::integer as n, (count(entry_id))::integer as known from import_ledger`.execute(tx);
  const { n = 0, known = 0 } = rows[0] ?? {};
  await onWritten(known);
  const added = new Set<string>();
  for (let from = 0; from < n - known; from += rowsAtATime) {
    for (const id of await add(tx, from)) added.add(id);
    await onWritten(Math.min(n, known + from + rowsAtATime));
  }
  return { added: n - known, changed: 0, dealIds: [...added] };
}

/** The last row of each of these deals that adds money paid out, of the ledger written last. */
export async function lastPaidOutRows(tx: Queries, dealIds: readonly string[]) {
  const { rows } = await sql<{ row: number; loan: string; deal_id: string }>`
    select max(number)::integer as row, v ->> 'loanNumber' as loan, deal_id from import_ledger
    where entry_id is null and deal_id = any (${dealIds}) and v ->> 'sourceType' in ('FUND', 'BEG', 'DISB')
    group by deal_id, v ->> 'loanNumber'`.execute(tx);
  return rows;
}

/** Matches each row to its existing entry, or to the position it will take. */
async function match(tx: Queries): Promise<void> {
  await sql`
    create temporary table import_ledger on commit drop as
    with given as (
      select number, v, deals.id as deal_id, (v ->> 'dateReceived')::date as received,
        coalesce(v ->> 'reference', '') as reference, (v ->> 'totalAmount')::numeric as total
      from import_rows join deals on loan_number = v ->> 'loanNumber'
    ), counted as (
      select *, row_number() over (partition by deal_id, received, reference, total order by number) as nth
      from given
    ), known as (
      select id as entry_id, deal_id, date_received as received, coalesce(reference, '') as reference,
        total_amount as total,
        row_number() over (
          partition by deal_id, date_received, coalesce(reference, ''), total_amount order by position
        ) as nth
      from ledger_entries where deal_id in (select deal_id from given)
    ), last as (
      select deal_id, max(position) as position from ledger_entries
      where deal_id in (select deal_id from given) group by deal_id
    )
    select number, v, deal_id, received, total, entry_id,
      coalesce(last.position, 0)
        + row_number() over (partition by deal_id, entry_id is null order by received, number) as position,
      row_number() over (partition by entry_id is null order by deal_id, received, number) as place
    from counted left join known using (deal_id, received, reference, total, nth) left join last using (deal_id)`.execute(
    tx,
  );
  await sql`create index on import_ledger (place) where entry_id is null`.execute(tx);
  await sql`analyze import_ledger`.execute(tx);
}

/** Adds the next batch of new entries and returns their deals. */
async function add(tx: Queries, from: number): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] | null }>`
    with added as (
      insert into ledger_entries (
        deal_id, position, source_type, reference, date_received, due_date, total_amount, loan_balance, ${partColumns}
      )
      select deal_id, position, v ->> 'sourceType', v ->> 'reference', received, (v ->> 'dueDate')::date, total,
        (v ->> 'loanBalance')::numeric, ${givenParts}
      from import_ledger
      where entry_id is null and place > ${from} and place <= ${from + rowsAtATime}
      order by place
      returning deal_id
    )
    select array_agg(distinct deal_id) as ids from added`.execute(tx);
  return rows[0]?.ids ?? [];
}
