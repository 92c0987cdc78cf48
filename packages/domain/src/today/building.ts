import { balanceOf } from '../construction/budget-amounts.ts';
import { constructionView } from '../construction/construction-view.ts';
import { cents, type Cents } from '../money/cents.ts';
import { isDrawable, type LoanToday } from './loan-facts.ts';

/** How far a loan’s construction is paid for. Amounts in cents; drawn, requested and left add up to the budget. */
export interface BuildingToday {
  readonly dealId: string;
  readonly dealName: string;
  readonly budget: Cents;
  /** Wired so far. */
  readonly drawn: Cents;
  /** In a draw that is not wired yet: what is approved of it, or what was requested until then. */
  readonly requested: Cents;
  readonly left: Cents;
  /** Whether the borrower can request a draw now. */
  readonly isDrawable: boolean;
}

/** A funded loan with a budget, or undefined. */
export function buildingOf(loan: LoanToday): BuildingToday | undefined {
  const { id, name, status, budget, draw } = loan;
  if (status !== 'Funded' || !budget || budget.budget <= 0 || constructionView(loan) === 'upload')
    return undefined;
  const requested = draw === null ? 0 : draw.state === 'approved' ? draw.approved : draw.requested;
  return {
    dealId: id,
    dealName: name,
    budget: budget.budget,
    drawn: budget.invoiced,
    requested: cents(requested),
    left: cents(Math.max(0, balanceOf(budget) - requested)),
    isDrawable: isDrawable(loan),
  };
}

/** Money on its way first, then what can be drawn, then the rest; ties keep their order. */
export function byProgress<Building extends Pick<BuildingToday, 'requested' | 'isDrawable'>>(
  buildings: readonly Building[],
): Building[] {
  const rank = ({ requested, isDrawable: mayDraw }: Building) => (requested > 0 ? 0 : mayDraw ? 1 : 2);
  return buildings.toSorted((a, b) => rank(a) - rank(b));
}
