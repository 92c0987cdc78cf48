import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AcceptedFigures } from '@drawbridge/contract/escrow/analysis-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EscrowKind, EscrowRhythm } from '@drawbridge/domain/escrow/escrow-due.ts';
import type { HeldMoneyState } from '@drawbridge/domain/work/held-money-states.ts';
import type { Amount } from '../amounts.ts';

/** What loan escrow pays. */
export interface EscrowTables {
  escrow_items: {
    id: Generated<string>;
    deal_id: string;
    property_id: string | null;
    kind: EscrowKind;
    payee: string;
    number: string | null;
    amount: Amount;
    every: EscrowRhythm;
    first_due: PlainDate;
    added_by: string;
    added_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
    ended_why: string | null;
  };
  escrow_disbursements: {
    id: Generated<string>;
    item_id: string;
    due_on: PlainDate;
    payee: string;
    entry_id: string;
    reason: string | null;
    returned_at: Date | null;
  };
  /** Money held for borrowers that an employee has to decide about. */
  held_money: {
    id: GeneratedAlways<string>;
    deal_id: string;
    state: HeldMoneyState;
    since: PlainDate;
    amount: Amount | null;
    due_on: PlainDate | null;
  };
  escrow_analyses: {
    id: Generated<string>;
    deal_id: string;
    from_on: PlainDate;
    figures: ColumnType<AcceptedFigures, string, never>;
    terms_version: number;
    accepted_on: PlainDate;
    accepted_at: Date;
    accepted_by: string;
  };
}
