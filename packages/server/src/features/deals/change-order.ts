import type { LenderDeal, OrderChange } from '@drawbridge/contract/deals/staff-schema.ts';
import { orderFaults, type OrderFault } from '@drawbridge/domain/deals/order-faults.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeDeal, differing, type StaffDealParts } from './change-deal.ts';
import { noOrder } from './present-staff-deal.ts';
import { orderOf, writeOrder } from './staff-deal-store.ts';

const faultFields = {
  'not ordered': () => ({ path: 'ordered_on', message: staffDealMessages.notOrdered }),
  'scheduled before ordered': () => ({ path: 'scheduled_on', message: staffDealMessages.scheduled }),
  'completed before ordered': () => ({ path: 'completed_on', message: staffDealMessages.completed }),
} as const satisfies Record<OrderFault, () => { path: string; message: string }>;

export function changeOrder(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, kind, ...order }: OrderChange,
): Promise<LenderDeal | Refusal<'deal_not_found' | 'deal_changed' | 'invalid_input'>> {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    const changed = differing((await orderOf(tx, deal.id, kind)) ?? noOrder, order);
    if (!changed) return undefined;
    const faults = orderFaults({
      orderedOn: order.ordered_on,
      scheduledOn: order.scheduled_on,
      paid: order.paid,
      completedOn: order.completed_on,
    });
    if (faults.length > 0)
      return refuse('invalid_input', { errors: faults.map((fault) => faultFields[fault]()) });
    await writeOrder(tx, deal.id, kind, order);
    return { action: `${kind} order changed`, ...changed };
  });
}
