import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

/** A deal in the scope with its name and holdback; undefined when there is none. */
export function findBuildingDeal(db: Queries, scope: DealScope, dealId: string) {
  return db
    .selectFrom('deals')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.id',
      'deals.loan_number',
      'deals.type',
      'deals.status',
      'deals.holdback',
      'deals.insurance_expires_on',
      'deals.borrower_id',
      dealName.as('deal_name'),
    ])
    .where('deals.id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
}

/** The lines of the deal's current budget, in order. */
export function currentBudgetLines(db: Queries, dealId: string) {
  return db
    .selectFrom('budgets')
    .innerJoin('budget_sublots', 'budget_sublots.budget_id', 'budgets.id')
    .innerJoin('budget_items', 'budget_items.sublot_id', 'budget_sublots.id')
    .innerJoin('budget_item_balances', 'budget_item_balances.budget_item_id', 'budget_items.id')
    .select([
      'budget_sublots.id as sublot_id',
      'budget_sublots.sublot',
      'budget_sublots.name as sublot_name',
      'budget_items.id',
      'budget_items.cost_code',
      'budget_items.name',
      'budget_items.budget',
      'budget_item_balances.invoiced',
    ])
    .where('budgets.deal_id', '=', dealId)
    .where('budget_item_balances.deal_id', '=', dealId)
    .where('budgets.replaced_at', 'is', null)
    .orderBy('budget_sublots.position')
    .orderBy('budget_items.position')
    .execute();
}

/** The totals a deal's wired draws paid and its pending draws request. */
export function drawSums(db: Queries, dealId: string) {
  return db
    .selectFrom('draws')
    .innerJoin('draw_lines', 'draw_lines.draw_id', 'draws.id')
    .select((expression) => [
      expression.fn
        .coalesce(
          expression.fn.sum<string>('draw_lines.approved').filterWhere('draws.state', '=', 'wired'),
          expression.val('0'),
        )
        .as('drawn'),
      expression.fn
        .coalesce(
          expression.fn
            .sum<string>('draw_lines.requested')
            .filterWhere('draws.state', 'not in', ['wired', 'declined']),
          expression.val('0'),
        )
        .as('pending'),
    ])
    .where('draws.deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
}

export type BuildingDealRow = NonNullable<Awaited<ReturnType<typeof findBuildingDeal>>>;
export type BudgetLineRow = Awaited<ReturnType<typeof currentBudgetLines>>[number];
export type DrawSumsRow = Awaited<ReturnType<typeof drawSums>>;
