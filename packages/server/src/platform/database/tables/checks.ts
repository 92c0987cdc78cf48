import type {
  CheckKind,
  CheckOutcome,
  CheckProviderName,
  CheckState,
  PermissiblePurpose,
} from '@drawbridge/domain/checks/check-kinds.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Generated } from 'kysely';
import type { AmountOrNull } from '../amounts.ts';

/** Checks of a deal’s people and properties. */
export interface CheckTables {
  deal_checks: {
    id: Generated<string>;
    deal_id: string;
    kind: CheckKind;
    member_id: string | null;
    property_id: string | null;
    subject: string;
    purpose: PermissiblePurpose | null;
    consent_application_id: string | null;
    consent_at: Date | null;
    asked_by: string;
    asked_at: Date;
    provider: CheckProviderName;
    state: Generated<CheckState>;
    outcome: CheckOutcome | null;
    score: number | null;
    score_low: number | null;
    score_high: number | null;
    zone: string | null;
    amount: AmountOrNull;
    note: string | null;
    reference: string | null;
    report: string | null;
    done_on: PlainDate | null;
    done_at: Date | null;
    done_by: string | null;
    expires_on: PlainDate | null;
    expiring_at: Date | null;
  };
}
