import type { DecidedWork, WorkItem } from '@drawbridge/contract/work/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { isOverdue } from '@drawbridge/domain/work/work-kinds.ts';
import type { DecidedRow } from './decided-store.ts';
import type { QueueContext, WorkRow } from './store.ts';

export function presentItem(row: WorkRow, { me, today }: QueueContext): WorkItem {
  const { kind, id, reference, sender, state, assignee_id: holder } = row;
  return {
    kind,
    id,
    reference,
    dealId: row.deal_id,
    loanNumber: row.loan_number,
    sender,
    state,
    waitsForSender: row.waits_for_sender,
    amount: amountOf(row),
    receivedAt: row.received_at.toISOString(),
    receivedOn: row.received_on,
    dueOn: row.due_on,
    dueByState: row.due_by_state,
    overdue: isOverdue(row.due_on, today),
    assignee: holder === null ? null : { id: holder, name: row.assignee_name ?? '' },
    mine: holder === me,
  };
}

export function presentDecided(row: DecidedRow): DecidedWork {
  const { kind, id, reference, sender, outcome } = row;
  return {
    kind,
    id,
    reference,
    sender,
    outcome,
    amount: amountOf(row),
    receivedAt: row.received_at.toISOString(),
    receivedOn: row.received_on,
  };
}

const amountOf = ({ amount }: { readonly amount: string | null }): number | null =>
  amount === null ? null : dollarsFromCents(centsFromDollars(amount));
