import { appraisalState, type Order } from '../deals/orders.ts';
import type { Cents } from '../money/cents.ts';

/** `none` if nothing is due or paid: no fee, no order yet, or a completed one. */
export type FeeState = 'none' | 'due' | 'paid';

/** Whether a deal’s appraisal fee is due: it has a fee, and the ordered appraisal waits for it. */
export function feeState(fee: Cents | null, appraisal: Order | undefined): FeeState {
  if (fee === null || fee <= 0 || !appraisal?.orderedOn) return 'none';
  if (appraisal.paid) return 'paid';
  return appraisalState(appraisal) === 'Pending Payment' ? 'due' : 'none';
}
