import { isConstructionType, type DealType } from '../deals/deal-types.ts';
import type { Stage } from '../deals/stages.ts';

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
