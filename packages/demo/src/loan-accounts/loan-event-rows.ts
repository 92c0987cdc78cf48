import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import type { AccountPlan } from './account-plan.ts';

export type LoanEventRow = JsonRow<'loan_events', 'id' | 'reason'>;

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
