import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { DrawChangeKind } from '@drawbridge/domain/draws/draw-changes.ts';
import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import type { DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import type { Amount, AmountOrNull } from '../amounts.ts';

export interface DrawTables {
  draws: {
    id: Generated<string>;
    deal_id: string;
    number: number;
    state: Generated<DrawState>;
    beneficiary_id: string | null;
    requested_by: string | null;
    warnings: ColumnType<unknown, string | undefined, never>;
    lockbox_access_code: string | null;
    inspection_start: PlainDate | null;
    inspection_end: PlainDate | null;
    inspection_date: PlainDate | null;
    requested_on: PlainDate;
    inspection_scheduled_on: PlainDate | null;
    inspected_on: PlainDate | null;
    approved_on: PlainDate | null;
    approved_by: string | null;
    retainage_percent: AmountOrNull;
    wired_on: PlainDate | null;
    wired_by: string | null;
    wire_reference: string | null;
    declined_on: PlainDate | null;
    declined_because: string | null;
    /** Ended by its borrower; its state is declined. */
    withdrawn: Generated<boolean>;
    /** The agreement as the borrower saw it, and its language. */
    agreed_text: ColumnType<string | null, string | undefined, never>;
    agreed_language: ColumnType<string | null, string | undefined, never>;
    created_at: Generated<Date>;
  };
  draw_lines: {
    draw_id: string;
    budget_item_id: string;
    requested: Amount;
    inspected: AmountOrNull;
    percent_complete: AmountOrNull;
    approved: AmountOrNull;
    retained: AmountOrNull;
    reason: string | null;
  };
  /** A view. */
  budget_item_balances: {
    deal_id: string;
    budget_id: string;
    sublot_id: string;
    budget_item_id: string;
    budget: Amount;
    invoiced: Amount;
    balance: Amount;
    pending: Amount;
  };
  draw_events: { draw_id: string; state: DrawState; at: Date; account_id: string; note: string | null };
  draw_changes: {
    number: GeneratedAlways<number>;
    draw_id: string;
    kind: DrawChangeKind;
    at: Date;
    account_id: string;
    was: string | null;
    is_now: string | null;
    note: string | null;
  };
  draw_attachments: {
    id: Generated<string>;
    deal_id: string;
    draw_id: string | null;
    budget_item_id: string | null;
    kind: AttachmentKind;
    file_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    invoice_amount: AmountOrNull;
    latitude: number | null;
    longitude: number | null;
    uploaded_by: string;
    created_at: Date;
    of_inspection: Generated<boolean>;
    taken_at: Date | null;
  };
}
