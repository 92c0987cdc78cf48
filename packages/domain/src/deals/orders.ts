import type { PlainDate } from '../calendar/plain-date.ts';

/** The lender’s record of an appraisal, inspection or title order. */
export interface Order {
  orderedOn: PlainDate | null;
  paid: boolean;
  completedOn: PlainDate | null;
}

export type AppraisalState = 'Needed' | 'Pending Payment' | 'In Process' | 'Completed';
export type OrderState = 'Needed' | 'Ordered' | 'Completed';

/** An ordered appraisal stays in Pending Payment until its fee is paid. */
export function appraisalState(order: Order | undefined): AppraisalState {
  if (!order?.orderedOn) return 'Needed';
  if (order.completedOn) return 'Completed';
  return order.paid ? 'In Process' : 'Pending Payment';
}

/** The state of an inspection or title order. */
export function orderState(order: Order | undefined): OrderState {
  if (!order?.orderedOn) return 'Needed';
  return order.completedOn ? 'Completed' : 'Ordered';
}
