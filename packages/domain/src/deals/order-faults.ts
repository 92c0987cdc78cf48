import type { PlainDate } from '../calendar/plain-date.ts';

export type OrderFault = 'not ordered' | 'scheduled before ordered' | 'completed before ordered';

/** Finds contradictions in an order, such as a completion date before the order date. */
export function orderFaults(order: {
  readonly orderedOn: PlainDate | null;
  readonly scheduledOn: PlainDate | null;
  readonly paid: boolean;
  readonly completedOn: PlainDate | null;
}): OrderFault[] {
  const { orderedOn, scheduledOn, paid, completedOn } = order;
  if (orderedOn === null) return scheduledOn !== null || paid || completedOn !== null ? ['not ordered'] : [];
  const faults: OrderFault[] = [];
  if (scheduledOn !== null && scheduledOn < orderedOn) faults.push('scheduled before ordered');
  if (completedOn !== null && completedOn < orderedOn) faults.push('completed before ordered');
  return faults;
}
