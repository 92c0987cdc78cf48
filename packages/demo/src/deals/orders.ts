import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { OrderRow } from './columns.ts';
import type { Chance } from '../random.ts';

type Kind = OrderRow['kind'];
type OrderTold = Omit<OrderRow, 'deal_id' | 'kind' | 'vendor'> & { vendor?: string };

/** A deal’s orders. Any left out are still needed. */
export type OrderPlan = Partial<Record<Kind, OrderTold>>;

const vendors = {
  appraisal: [
    'Blue Ridge Valuation',
    'Keystone Appraisal Group',
    'Meridian Valuation Partners',
    'Tidewater Appraisals',
  ],
  inspection: [
    'Plumb Line Inspections',
    'Cornerstone Feasibility',
    'Groundwork Inspectors',
    'True North Site Review',
  ],
  title: ['Palmetto Title & Escrow', 'First Harbor Title', 'Oak & Iron Title', 'Lantern Settlement Services'],
} as const satisfies Record<Kind, readonly string[]>;

/** Ordered but not completed. `expectedOn` is the date the vendor scheduled, if any. */
export function ordered(on: PlainDate, expectedOn: PlainDate | null, paid = false): OrderTold {
  return { ordered_on: on, scheduled_on: expectedOn, paid, completed_on: null };
}

/** Completed and paid for on the given day, ordered two weeks earlier. */
export function completed(on: PlainDate, vendor?: string): OrderTold {
  const order = { ordered_on: addDays(on, -14), scheduled_on: null, paid: true, completed_on: on };
  return vendor ? { ...order, vendor } : order;
}

/** All three orders, completed in the weeks before the given day. */
export function allCompleted(before: PlainDate): OrderPlan {
  return {
    appraisal: completed(addDays(before, -21)),
    inspection: completed(addDays(before, -17)),
    title: completed(addDays(before, -9)),
  };
}

export function orderRows(dealId: string, plan: OrderPlan, chance: Chance): OrderRow[] {
  const kinds: Kind[] = ['appraisal', 'inspection', 'title'];
  return kinds.flatMap((kind) => {
    const order = plan[kind];
    return order ? [{ vendor: chance.pick(vendors[kind]), ...order, deal_id: dealId, kind }] : [];
  });
}
