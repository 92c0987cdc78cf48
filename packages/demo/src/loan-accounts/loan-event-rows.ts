import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import type { AccountPlan, EventPlan } from './account-plan.ts';

export interface LoanEventRow {
  id: string;
  deal_id: string;
  kind: EventPlan['kind'];
  on_day: PlainDate;
  particulars: object;
  reason: string;
  posted_at: string;
  posted_on: PlainDate;
  posted_by: string;
}

export function loanEventRows(dealId: string, { events = [] }: AccountPlan): LoanEventRow[] {
  return events.map((event, at) => ({
    id: demoId('loan event', dealId, at),
    deal_id: dealId,
    kind: event.kind,
    on_day: event.on,
    particulars: event.kind === 'extension' ? event.particulars : {},
    reason: event.reason,
    posted_at: atWork(event.on),
    posted_on: event.on,
    posted_by: accountId('employee@demo.test'),
  }));
}
