import type { DecidedWork, WorkItem } from '@drawbridge/contract/work/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { whatToDecide, type DrawToDecide } from '@drawbridge/domain/work/what-to-decide.ts';
import { isOverdue } from '@drawbridge/domain/work/work-kinds.ts';
import type { DecidedRow } from './decided-store.ts';
import type { DecisionFacts } from './decision-facts-store.ts';
import type { ListedWorkRow, QueueContext } from './store.ts';

export function presentItem(row: ListedWorkRow, { me, today }: QueueContext): WorkItem {
  const { kind, id, reference, sender, state, assignee_id: holder } = row;
  return {
    kind,
    id,
    reference,
    toDecide: toDecideOf(row),
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

function toDecideOf({ kind, state, reference, amount, facts }: ListedWorkRow): string {
  return whatToDecide({
    kind,
    state,
    reference,
    amountCents: amount === null ? null : centsFromDollars(amount),
    draw: facts && 'draw' in facts ? drawOf(facts.draw) : null,
    goodThrough: facts && 'goodThrough' in facts ? facts.goodThrough : null,
    liftsHold: facts !== null && 'liftsHold' in facts && facts.liftsHold,
  });
}

function drawOf({
  number,
  verified,
  approved,
  lines,
}: Extract<DecisionFacts, { draw: unknown }>['draw']): DrawToDecide {
  return {
    number,
    isAccountVerified: verified,
    approvedCents: approved === null ? null : centsFromDollars(approved),
    lines: lines.map(({ requested, inspected, budget, invoiced }) => ({
      requested: centsFromDollars(requested),
      inspected: centsFromDollars(inspected ?? '0'),
      budget: centsFromDollars(budget),
      invoiced: centsFromDollars(invoiced),
    })),
  };
}
