import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

export type ContactNoteRow = JsonRow<'contact_notes', 'id'>;
export type PromiseRow = JsonRow<'payment_promises', 'id' | 'outcome'>;
export type NextContactRow = JsonRow<'next_contacts', 'id'>;

interface Contacts {
  readonly note: ContactNoteRow;
  readonly promise: PromiseRow;
  readonly next: NextContactRow;
}

/** A call about a loan that is behind, the broken promise that followed, and the next call, due today. */
export function contactRows(dealId: string, today: PlainDate): Contacts {
  const called = addDays(today, -9);
  const by = { noted_by: accountId('employee@demo.test'), noted_at: atWork(called) };
  return {
    note: {
      id: demoId('contact', dealId),
      deal_id: dealId,
      how: 'call',
      on_day: called,
      said: 'Waits for the sale of another property and will pay one installment by Friday.',
      ...by,
    },
    promise: {
      id: demoId('promise', dealId),
      deal_id: dealId,
      amount: 1500,
      made_on: called,
      due_on: addDays(today, -4),
      outcome: 'broken',
      ...by,
    },
    next: {
      id: demoId('next contact', dealId),
      deal_id: dealId,
      on_day: today,
      set_by: accountId('employee@demo.test'),
      set_at: atWork(called),
    },
  };
}
