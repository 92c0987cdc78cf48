import { isConstructionType, type DealType } from '../deals/deal-types.ts';
import { isInProcess, type Stage } from '../deals/stages.ts';

/**
 * What Construction Management offers for a deal. `contact`: draws are asked for through the construction analyst;
 * `upload`: a budget is handed in; `draws`: the borrower draws against the budget here.
 */
export type ConstructionView = 'contact' | 'upload' | 'draws';

/** Funded multifamily loans draw through the analyst; other funded loans and those of a construction type draw here. */
export function constructionView(deal: { status: Stage; type: DealType }): ConstructionView {
  const funded = deal.status === 'Funded';
  if (funded && deal.type === 'Multifamily') return 'contact';
  return funded || isConstructionType(deal.type) ? 'draws' : 'upload';
}

/**
 * Whether a budget can be handed in on the page: `first`, it is what has to be done next; `change`, there is one and another
 * may take its place; `none`, the analyst sets it up, or the loan is over.
 */
export type BudgetUpload = 'first' | 'change' | 'none';

/**
 * Whoever draws here or is to hand in a budget may upload one, until the loan is paid off or withdrawn. A funded loan that
 * is for no construction and keeps no money back (`holdback`, in any unit) needs none.
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
 * True for a loan that has no budget and needs none: nothing will ever be drawn on it here, and nothing may be promised.
 * Whether it may be drawn at all in its stage is for `drawBlockerOf` to say.
 */
export function isWithoutConstruction(
  deal: { status: Stage; type: DealType; holdback: number | null },
  hasBudget: boolean,
): boolean {
  return constructionView(deal) === 'draws' && !hasBudget && deal.status === 'Funded' && !needsBudget(deal);
}

/**
 * Whether a budget is handed in from the first tab of a deal, because the deal has no Construction tab yet: multifamily
 * loans in process, and others that keep money back.
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
