import type { ColumnType, Generated } from 'kysely';
import type { ContactWay } from '@drawbridge/domain/delinquency/contact-ways.ts';
import type { PromiseOutcome } from '@drawbridge/domain/delinquency/promises.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Amount } from '../amounts.ts';

/** Contacts with borrowers who are behind. */
export interface DelinquencyTables {
  contact_notes: {
    id: Generated<string>;
    deal_id: string;
    how: ContactWay;
    on_day: PlainDate;
    said: string;
    noted_by: string;
    noted_at: Date;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_why: string | null;
  };
  payment_promises: {
    id: Generated<string>;
    deal_id: string;
    amount: Amount;
    made_on: PlainDate;
    due_on: PlainDate;
    outcome: Generated<PromiseOutcome>;
    noted_by: string;
    noted_at: Date;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_why: string | null;
    received: ColumnType<string, string | number | undefined, string | number>;
  };
  next_contacts: {
    id: Generated<string>;
    deal_id: string;
    on_day: PlainDate;
    set_by: string;
    set_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
}
