import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { requestReference } from '@drawbridge/domain/requests/request-kinds.ts';
import { momentAgo } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DealRow } from '../deals/columns.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import { requestPlans, type RequestPlan } from './request-plans.ts';
import { fieldsOf } from './request-fields.ts';
import type { RequestRow } from './columns.ts';

export function addRequests(rows: DemoRows, today: PlainDate): void {
  for (const [index, plan] of requestPlans.entries()) addRequest(rows, plan, index + 1, today);
}

function addRequest(rows: DemoRows, plan: RequestPlan, number: number, today: PlainDate): void {
  const deal = dealOfLoan(rows, plan.loan);
  const sender = rows.accounts.find(({ id }) => id === deal.borrower_id);
  if (!sender) throw new Error(`no borrower of loan ${plan.loan}`);
  const day = (ago: number) => momentAgo(today, ago);
  const filed = day(plan.ago);
  const reference = requestReference(plan.kind, Number(filed.slice(0, 4)), number);
  const id = demoId('request', plan.loan, plan.kind);
  const employee = accountId(plan.by ?? 'employee@demo.test');
  let status: RequestRow['status'] = 'Received';
  let asked: string | null = null;
  let changed = filed;
  rows.request_history.push({ request_id: id, event: 'Received', note: null, account_id: null, at: filed });
  for (const step of plan.steps) {
    const at = day(step.ago);
    changed = at;
    const isSender = step.event === 'Answered';
    if (step.text !== undefined && (step.event === 'Asked' || isSender)) {
      rows.request_messages.push({
        id: demoId('request message', id, step.ago, step.event),
        request_id: id,
        from_lender: !isSender,
        account_id: isSender ? sender.id : employee,
        text: step.text,
        at,
      });
    }
    if (step.event === 'Asked') asked = step.text ?? null;
    else asked = null;
    if (step.event !== 'Asked' && step.event !== 'Answered') status = step.event;
    rows.request_history.push({
      request_id: id,
      event: step.event,
      note: isSender ? null : (step.text ?? null),
      account_id: isSender ? null : employee,
      at,
    });
  }
  rows.requests.push({
    id,
    kind: plan.kind,
    reference,
    account_id: sender.id,
    deal_id: deal.id,
    loan_number: deal.loan_number,
    email: sender.email,
    fields: fieldsOf(plan, { sender, address: addressOf(rows, deal), today }),
    status,
    asked,
    created_at: filed,
    updated_at: changed,
  });
}

function addressOf(rows: DemoRows, deal: DealRow) {
  const first = rows.properties.find(({ deal_id: id, position }) => id === deal.id && position === 1);
  const { street, city, state, zip } = first ?? { street: '', city: '', state: '', zip: '' };
  return { street, city, state, zip };
}
