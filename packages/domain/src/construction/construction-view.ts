import { isConstructionType, type DealType } from '../deals/deal-types.ts';
import { isInProcess, type Stage } from '../deals/stages.ts';

/**
 * `contact`: draws go through the construction analyst; `upload`: the borrower uploads a budget first; `draws`: the
 * borrower draws here.
 */
export type ConstructionView = 'contact' | 'upload' | 'draws';

/** Funded multifamily loans draw through the analyst; other funded loans and construction types draw here. */
export function constructionView(deal: { status: Stage; type: DealType }): ConstructionView {
  const funded = deal.status === 'Funded';
  if (funded && deal.type === 'Multifamily') return 'contact';
  return funded || isConstructionType(deal.type) ? 'draws' : 'upload';
}

/**
 * `first`: uploading a budget is the next step; `change`: another budget may replace the current one; `none`: the
 * analyst sets it up, or the loan is over.
 */
export type BudgetUpload = 'first' | 'change' | 'none';

/**
 * Whether a borrower may upload a budget: when they draw or upload here, until the loan is paid off or withdrawn. A
 * funded loan without construction and without a holdback (in any unit) needs none.
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
 * True for a loan that has no budget and needs none, so nothing can ever be drawn. Whether its stage allows draws is up
 * to `drawBlockerOf`.
 */
export function isWithoutConstruction(
  deal: { status: Stage; type: DealType; holdback: number | null },
  hasBudget: boolean,
): boolean {
  return constructionView(deal) === 'draws' && !hasBudget && deal.status === 'Funded' && !needsBudget(deal);
}

/**
 * Whether a budget is uploaded from the first tab because the deal has no Construction tab yet: multifamily loans in
 * process, and others with a holdback.
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
