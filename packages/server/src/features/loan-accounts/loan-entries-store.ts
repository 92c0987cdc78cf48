import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { AllocatedPart } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** In a query of `deals`: the sum of the draws wired to each, in dollars. */
export const wiredSum = sql<string>`(
  select coalesce(sum(lines.approved), 0) from draws join draw_lines lines on lines.draw_id = draws.id
  where draws.deal_id = deals.id and draws.state = 'wired'
)`;

/** One entry, its amounts in cents, in the order in which `ledgersOf` selects it. */
export type EntryRow = readonly [
  id: string,
  position: number,
  kind: EntryKind,
  receivedOn: PlainDate,
  dueOn: PlainDate | null,
  total: number,
  feeCharged: number,
  balance: number,
  principalChange: number | null,
  buckets: BucketsRow,
  isAdjustment: boolean,
  reverses: string | null,
  undoes: EntryKind | null,
  postedOn: PlainDate | null,
  allocation: readonly AllocatedPart[] | null,
  restTo: 'principal' | 'suspense' | null,
  paysOff: boolean,
  returnFee: number | null,
  feeKind: string | null,
  isDueAtPayoff: boolean,
];

export type BucketsRow = readonly [
  principal: number,
  interest: number,
  impound: number,
  reserve: number,
  lateCharge: number,
  lateChargePaid: number,
  charges: number,
  prepayment: number,
  other: number,
];

export interface LedgerRow {
  readonly deal_id: string;
  readonly entries: readonly EntryRow[];
}

/**
 * The ledgers of these deals, each in posting order. A deal without entries has no row. Each ledger comes as one JSON text: a
 * nightly run reads a million entries, and as many rows of texts would cost several times as much here.
 */
export async function ledgersOf(db: Queries, dealIds: readonly string[]): Promise<readonly LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select entries.deal_id, json_agg(
      json_build_array(entries.id, entries.position, entries.source_type, entries.date_received, entries.due_date,
        ${cents('total_amount')}, ${cents('fee_charge')}, ${cents('loan_balance')}, ${cents('principal_change')},
        json_build_array(${cents('to_principal')}, ${cents('to_interest')}, ${cents('to_impound')}, ${cents('to_reserve')},
          ${cents('late_charge')}, ${cents('to_late_charge')}, ${cents('to_charges_principal')}, ${cents('to_prepay')},
          ${cents('to_other_payments')}),
        entries.is_adjustment, entries.reverses, reversed.source_type, entries.posted_on,
        entries.allocation, entries.rest_to, entries.pays_off, ${cents('return_fee')}, entries.fee_kind,
        entries.due_at_payoff)
      order by entries.position) as entries
    from ledger_entries entries left join ledger_entries reversed on reversed.id = entries.reverses
    where entries.deal_id = any(${[...dealIds]}) group by entries.deal_id`.execute(db);
  return rows;
}

function cents(column: keyof Tables['ledger_entries']): RawBuilder<number> {
  return sql`(${sql.ref(`entries.${column}`)} * 100)::bigint`;
}
