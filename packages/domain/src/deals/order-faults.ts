import type { PlainDate } from '../calendar/plain-date.ts';

export type OrderFault = 'not ordered' | 'scheduled before ordered' | 'completed before ordered';

/** Contradictions in an order: nothing is paid, scheduled or completed before it is ordered. */
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
