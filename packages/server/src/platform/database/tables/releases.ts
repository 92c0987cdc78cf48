import type { Generated } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ReleaseState } from '@drawbridge/domain/releases/paid-off.ts';
import type { ReleaseStepRule } from '@drawbridge/domain/releases/release-steps.ts';
import type { Amount } from '../amounts.ts';

/** Paid-off loans, and the steps of their release. */
export interface ReleaseTables {
  loan_releases: {
    deal_id: string;
    state: ReleaseState;
    paid_off_on: PlainDate;
    proposed_at: Date;
    confirmed_at: Date | null;
    confirmed_by: string | null;
    undone_at: Date | null;
  };
  partial_releases: {
    id: Generated<string>;
    deal_id: string;
    property_id: string | null;
    street: string;
    on_day: PlainDate;
    amount: Amount;
    price: Amount;
    instrument: string;
    reason: string | null;
    asked_by: string;
    asked_at: Date;
    decision: 'posted' | 'declined' | null;
    decided_by: string | null;
    decided_at: Date | null;
    entry_id: string | null;
    undone_at: Date | null;
    noted_at: Date | null;
  };
  release_steps: {
    deal_id: string;
    position: number;
    kind: ReleaseStepRule['kind'];
    label: string | null;
    required: boolean;
    shown: boolean;
    done_on: PlainDate | null;
    done_by: string | null;
    done_at: Date | null;
    note: string | null;
    document_id: string | null;
  };
}
