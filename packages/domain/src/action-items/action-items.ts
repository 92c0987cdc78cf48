import { compareDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { appraisalState, type Order } from '../deals/orders.ts';
import { isInProcess, type Stage } from '../deals/stages.ts';

export const actionItemKinds = [
  'document',
  'signature',
  'fee',
  'draw',
  'insurance',
  /** Done once the W-9 of each borrowing entity, or of the borrower, is in. */
  'tax form',
  /** Done once each invited owner has finished their part of the application. */
  'own part',
  'other',
] as const;
export type ActionItemKind = (typeof actionItemKinds)[number];

const dueSoonDays = 7;

export type ItemUrgency = 'overdue' | 'due soon' | 'open';

/** How urgent an item is. Without a due date it is `open`. */
export function itemUrgency(today: PlainDate, dueOn: PlainDate | null): ItemUrgency {
  if (dueOn === null) return 'open';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  return days <= dueSoonDays ? 'due soon' : 'open';
}

/** Soonest due first and items without a due date last. Ties keep their order. */
export function sortByDueDate<Item extends { readonly dueOn: PlainDate | null }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => compareDays(a.dueOn, b.dueOn));
}

/** True while the appraisal is ordered and unpaid and the loan is in process. */
export function appraisalFeeIsDue(status: Stage, order: Order | undefined, fee: number | null): boolean {
  return isInProcess(status) && fee !== null && fee > 0 && appraisalState(order) === 'Pending Payment';
}
