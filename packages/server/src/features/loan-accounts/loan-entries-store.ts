import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import type { AllocatedPart } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** In a query of `deals`: the sum of the draws wired to each, in dollars. */
export const wiredSum = sql<string>`(
  select coalesce(sum(lines.approved), 0) from draws join draw_lines lines on lines.draw_id = draws.id
  where draws.deal_id = deals.id and draws.state = 'wired'
)`;

export interface EntryRow {
  readonly id: string;
  readonly deal_id: string;
  readonly position: number;
  readonly source_type: EntryKind;
  readonly date_received: PlainDate;
  readonly due_date: PlainDate | null;
  /** Dollars of `amountColumns`, in their order, with a blank between. */
  readonly amounts: string;
  readonly principal_change: string | null;
  readonly is_adjustment: boolean;
  readonly reverses: string | null;
  readonly undoes: EntryKind | null;
  readonly posted_on: PlainDate | null;
  readonly allocation: readonly AllocatedPart[] | null;
  readonly rest_to: 'principal' | 'suspense' | null;
  readonly pays_off: boolean;
  readonly return_fee: string | null;
  readonly fee_kind: string | null;
  readonly due_at_payoff: boolean;
}

/** The columns that hold an amount in every entry. */
export const amountColumns = [
  'total_amount',
  'fee_charge',
  'loan_balance',
  'to_principal',
  'to_interest',
  'to_impound',
  'to_reserve',
  'late_charge',
  'to_late_charge',
  'to_charges_principal',
  'to_prepay',
  'to_other_payments',
] as const;
export type AmountColumn = (typeof amountColumns)[number];

/**
 * Every entry of these deals, in posting order. Amounts come as one text: for the million entries a nightly run reads, a text for
 * each would take twice as long.
 */
export async function entriesOf(db: Queries, dealIds: readonly string[]): Promise<readonly EntryRow[]> {
  const amounts = sql.join(amountColumns.map((column) => sql.ref(`entries.${column}`)));
  const { rows } = await sql<EntryRow>`
    select entries.id, entries.deal_id, entries.position, entries.source_type, entries.date_received, entries.due_date,
      concat_ws(' ', ${amounts}) as amounts, entries.principal_change, entries.is_adjustment, entries.reverses,
      reversed.source_type as undoes, entries.posted_on, entries.allocation, entries.rest_to, entries.pays_off,
      entries.return_fee, entries.fee_kind, entries.due_at_payoff
    from ledger_entries entries left join ledger_entries reversed on reversed.id = entries.reverses
    where entries.deal_id = any(${[...dealIds]}) order by entries.deal_id, entries.position`.execute(db);
  return rows;
}
