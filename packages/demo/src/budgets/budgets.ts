import { cents, centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atWork } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import type { DrawState } from '../draws/columns.ts';
import { demoId } from '../random.ts';

/** What a project builds or renovates, with each part's share of the budget in percent. */
export interface BudgetPlan {
  uploadedOn: PlainDate;
  sublots: readonly { sublot: string; name: string; scope: keyof typeof scopes; percent: number }[];
}

export interface DrawPlan {
  requestedOn: PlainDate;
  state: DrawState;
  /** Whole dollars, or everything that is left. */
  amount: number | 'the rest';
  /** The inspection's cut to the largest line in whole dollars, and the reason. */
  cut?: { amount: number; reason: string };
}

/** Cost codes in construction order, each with its weight in the budget. */
const scopes = {
  'new house': [
    ['1005', 'Permits and plans', 4],
    ['1010', 'Foundation', 13],
    ['1020', 'Framing', 17],
    ['1030', 'Roofing', 8],
    ['1040', 'Windows and doors', 8],
    ['1050', 'Plumbing rough-in', 7],
    ['1060', 'Electrical rough-in', 7],
    ['1070', 'Heating and cooling', 8],
    ['1080', 'Insulation and drywall', 7],
    ['1090', 'Cabinets and counters', 7],
    ['1100', 'Flooring and tile', 5],
    ['1110', 'Paint and trim', 4],
    ['1120', 'Driveway and landscaping', 3],
    ['1990', 'Contingency', 2],
  ],
  outbuilding: [
    ['2010', 'Slab', 26],
    ['2020', 'Framing', 34],
    ['2030', 'Roofing', 18],
    ['2060', 'Electrical', 12],
    ['2070', 'Overhead door', 10],
  ],
  renovation: [
    ['3010', 'Demolition and haul-off', 7],
    ['3020', 'Structural repair', 10],
    ['3030', 'Roof replacement', 14],
    ['3050', 'Plumbing', 11],
    ['3060', 'Electrical', 10],
    ['3070', 'Heating and cooling', 11],
    ['3090', 'Kitchen', 15],
    ['3100', 'Bathrooms', 10],
    ['3110', 'Flooring and paint', 9],
    ['3990', 'Contingency', 3],
  ],
} as const satisfies Record<string, readonly (readonly [string, string, number])[]>;

export interface BudgetItem {
  id: string;
  balance: Cents;
}

/** Splits an amount by weight into round sums; the last share gets the rest. */
function splitAmount(amount: Cents, weights: readonly number[]): Cents[] {
  const roundTo = 5_000;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / total / roundTo) * roundTo);
  const leftOver = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => cents(index === shares.length - 1 ? share + leftOver : share));
}

/** Adds a deal's budget of `total` whole dollars and returns its items in construction order. */
export function addBudget(rows: DemoRows, dealId: string, plan: BudgetPlan, total: number): BudgetItem[] {
  const budgetId = demoId('budget', dealId);
  rows.budgets.push({
    id: budgetId,
    deal_id: dealId,
    file_name: 'Construction budget.xlsx',
    uploaded_at: atWork(plan.uploadedOn),
    replaced_at: null,
  });
  const shares = splitAmount(
    centsFromDollars(total),
    plan.sublots.map(({ percent }) => percent),
  );
  return plan.sublots.flatMap(({ sublot, name, scope }, position) => {
    const sublotId = demoId('sublot', dealId, sublot);
    rows.budget_sublots.push({ id: sublotId, budget_id: budgetId, position: position + 1, sublot, name });
    const lines = scopes[scope];
    const amounts = splitAmount(
      shares[position] ?? cents(0),
      lines.map(([, , weight]) => weight),
    );
    return lines.map(([code, itemName], itemPosition) => {
      const amount = amounts[itemPosition] ?? cents(0);
      const id = demoId('budget item', dealId, sublot, code);
      rows.budget_items.push({
        id,
        sublot_id: sublotId,
        position: itemPosition + 1,
        cost_code: code,
        name: itemName,
        budget: dollarsFromCents(amount),
      });
      return { id, balance: amount };
    });
  });
}
