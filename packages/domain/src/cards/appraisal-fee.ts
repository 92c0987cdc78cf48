import { appraisalState, type Order } from '../deals/orders.ts';
import type { Cents } from '../money/cents.ts';

/** `none` when nothing is due or paid: no fee, no order yet, or one that is done. */
export type FeeState = 'none' | 'due' | 'paid';

/** Whether a deal’s appraisal fee is due: there is a fee, and the ordered appraisal waits for it. */
export function feeState(fee: Cents | null, appraisal: Order | undefined): FeeState {
  if (fee === null || fee <= 0 || !appraisal?.orderedOn) return 'none';
  if (appraisal.paid) return 'paid';
  return appraisalState(appraisal) === 'Pending Payment' ? 'due' : 'none';
}
