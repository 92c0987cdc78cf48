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
  readonly total_amount: string;
  readonly to_principal: string;
  readonly to_interest: string;
  readonly late_charge: string;
  readonly to_late_charge: string;
  readonly to_impound: string;
  readonly to_reserve: string;
  readonly to_charges_principal: string;
  readonly to_prepay: string;
  readonly to_other_payments: string;
  readonly fee_charge: string;
  readonly loan_balance: string;
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

/** Every entry of these deals, in posting order. */
export async function entriesOf(db: Queries, dealIds: readonly string[]): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entries.id, entries.deal_id, entries.position, entries.source_type, entries.date_received, entries.due_date,
      entries.total_amount, entries.to_principal, entries.to_interest, entries.late_charge, entries.to_late_charge,
      entries.to_impound, entries.to_reserve, entries.to_charges_principal, entries.to_prepay,
      entries.to_other_payments, entries.fee_charge, entries.loan_balance, entries.principal_change,
      entries.is_adjustment, entries.reverses, reversed.source_type as undoes, entries.posted_on, entries.allocation,
      entries.rest_to, entries.pays_off, entries.return_fee, entries.fee_kind, entries.due_at_payoff
    from ledger_entries entries left join ledger_entries reversed on reversed.id = entries.reverses
    where entries.deal_id = any(${[...dealIds]}) order by entries.deal_id, entries.position`.execute(db);
  return rows;
}
