import { isConstructionType, type DealType } from '../deals/deal-types.ts';
import { isInProcess, type Stage } from '../deals/stages.ts';

/**
 * `contact`: draws go through the construction analyst. `upload`: the borrower uploads a budget first. `draws`: the
 * borrower requests draws here.
 */
export type ConstructionView = 'contact' | 'upload' | 'draws';

/** Funded multifamily loans draw through the analyst. Other funded loans and construction types draw here. */
export function constructionView(deal: { status: Stage; type: DealType }): ConstructionView {
  const funded = deal.status === 'Funded';
  if (funded && deal.type === 'Multifamily') return 'contact';
  return funded || isConstructionType(deal.type) ? 'draws' : 'upload';
}

/**
 * `first`: the next step is to upload a budget. `change`: a new budget can replace the current one. `none`: the analyst
 * sets it up, or the loan has ended.
 */
export type BudgetUpload = 'first' | 'change' | 'none';

/**
 * Whether a borrower can upload a budget, which is while they draw or upload here and the loan is not paid off or
 * withdrawn. A funded loan without construction or holdback (in any unit) needs no budget.
 */
export function budgetUpload(
  deal: { status: Stage; type: DealType; holdback: number | null },
  hasBudget: boolean,
): BudgetUpload {
  const isOver = deal.status === 'Paid Off' || deal.status === 'Withdrawn';
  if (isOver || constructionView(deal) === 'contact') return 'none';
  if (hasBudget) return 'change';
  return needsBudget(deal) ? 'first' : 'none';
}

/**
 * True for a loan that has no budget and needs none, so it never has draws. `drawBlockerOf` decides whether the stage
 * allows draws.
 */
export function isWithoutConstruction(
  deal: { status: Stage; type: DealType; holdback: number | null },
  hasBudget: boolean,
): boolean {
  return constructionView(deal) === 'draws' && !hasBudget && deal.status === 'Funded' && !needsBudget(deal);
}

/**
 * True when the borrower uploads the budget from the first tab because the deal has no Construction tab yet: multifamily
 * loans in process, and others with a holdback.
 */
export function handsInFromOverview(deal: {
  status: Stage;
  type: DealType;
  holdback: number | null;
}): boolean {
  const works = deal.type === 'Multifamily' || (deal.holdback ?? 0) > 0;
  return constructionView(deal) === 'upload' && isInProcess(deal.status) && works;
}

function needsBudget(deal: { status: Stage; type: DealType; holdback: number | null }): boolean {
  return deal.status !== 'Funded' || isConstructionType(deal.type) || (deal.holdback ?? 0) > 0;
}
