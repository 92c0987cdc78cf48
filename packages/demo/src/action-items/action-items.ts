import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atWork } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DemoRows } from '../demo-rows.ts';
import { demoId } from '../random.ts';

interface ItemPlan {
  readonly loan: string;
  readonly kind: ActionItemKind;
  readonly words: string;
  /** Due date in days from today; null if it has none. */
  readonly due: number | null;
  readonly done?: true;
}

/** Action items: overdue, due soon, without a due date, and completed. */
const plans: readonly ItemPlan[] = [
  { loan: 'HL-20611', kind: 'document', words: 'Upload the signed purchase contract.', due: -2 },
  { loan: 'HL-20611', kind: 'signature', words: 'Sign the credit authorization.', due: 5 },
  { loan: 'HL-20611', kind: 'document', words: 'Upload two months of bank statements.', due: -9, done: true },
  { loan: 'HL-20418', kind: 'draw', words: 'Let us know when the roof bay in draw 3 is decked.', due: null },
  {
    loan: 'HL-20354',
    kind: 'insurance',
    words: 'Renew the hazard insurance and upload the policy.',
    due: 12,
  },
];

export function addActionItems(rows: DemoRows, today: PlainDate): void {
  for (const { loan, kind, words, due, done } of plans) {
    rows.action_items.push({
      id: demoId('action item', loan, words),
      deal_id: dealOfLoan(rows, loan).id,
      kind,
      words,
      due_on: due === null ? null : addDays(today, due),
      created_at: atWork(addDays(today, -14)),
      done_at: done ? atWork(addDays(today, -6)) : null,
    });
  }
}
