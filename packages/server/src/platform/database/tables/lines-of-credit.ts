import type { Generated } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LocStatus } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import type { AmountOrNull } from '../amounts.ts';

export interface LineOfCreditTables {
  lines_of_credit: {
    id: Generated<string>;
    borrowing_entity_id: string;
    status: LocStatus | null;
    sales_status: string | null;
    milestone: string | null;
    credit_limit: AmountOrNull;
    created_date: PlainDate;
    expires_on: PlainDate | null;
    application_id: string | null;
  };
  line_of_credit_underwritings: {
    id: Generated<string>;
    line_of_credit_id: string;
    status: 'Submitted' | 'In Review' | 'Approved' | 'Denied';
    created_date: PlainDate;
    decided_on: PlainDate | null;
    approved_limit: AmountOrNull;
  };
  line_of_credit_checklist_items: {
    id: Generated<string>;
    line_of_credit_id: string;
    position: number;
    name: string;
    status: 'Needed' | 'Received' | 'Approved' | 'Rejected';
    received_on: PlainDate | null;
  };
}
