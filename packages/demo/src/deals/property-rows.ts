import type { DealPlan } from './deal-plan.ts';
import type { PropertyRow } from './columns.ts';
import { chanceFor, demoId } from '../random.ts';

/** Typical loan-to-value ratios, in percent. */
const usualShare = { least: 62, most: 75 } as const;

/** A deal’s properties. Their values fit the loan amount. */
export function propertyRows(dealId: string, plan: DealPlan): PropertyRow[] {
  const chance = chanceFor(`properties of ${plan.number}`);
  const lentOnEach = plan.amount / Math.max(1, plan.properties.length);
  return plan.properties.map((address, position) => {
    const share = chance.whole(usualShare.least, usualShare.most) / 100;
    return {
      id: demoId('property', dealId, position),
      deal_id: dealId,
      position: position + 1,
      ...address,
      type: plan.propertyType,
      units: unitsOf(plan.propertyType, chance),
      estimated_value: Math.round(lentOnEach / share / 5000) * 5000,
    };
  });
}

function unitsOf(type: string | null, chance: ReturnType<typeof chanceFor>): number | null {
  if (type === null) return null;
  if (type === 'Apartment building') return chance.whole(6, 24) * 2;
  return type === '2 to 4 units' ? chance.whole(2, 4) : 1;
}
