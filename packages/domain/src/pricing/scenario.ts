import type { ApplicationProduct } from '../applications/products.ts';
import type { GridCondition } from './grid-lines.ts';

/** What someone wants to borrow for. Amounts are cents. Nothing in it says who the person is. */
export interface Scenario {
  readonly product: ApplicationProduct;
  /** Two letters. For a line of credit, where the borrower invests. */
  readonly state: string;
  readonly borrower: 'person' | 'entity';
  readonly score: number;
  /** Finished projects; for a rental, rentals too. */
  readonly experience: number;
  readonly propertyKind: 'singleFamily' | 'twoToFour' | 'multifamily' | 'townhouse' | 'condo' | 'land' | null;
  readonly purpose: 'purchase' | 'refinance' | 'cashOut';
  /** The price of a purchase, or today’s value. */
  readonly valueCents: number;
  /** What a refinance pays off. */
  readonly owedCents: number;
  readonly budgetCents: number;
  readonly afterRepairCents: number;
  readonly rentCents: number;
  readonly yearlyTaxesCents: number;
  readonly yearlyInsuranceCents: number;
  readonly monthlyDuesCents: number;
  readonly isLeased: boolean;
  /** The requested loan amount or line; null for the largest that fits. */
  readonly wantedCents: number | null;
}

/** Products with a construction budget, which the lender pays out in draws. */
export function isBuilding({ product }: Pick<Scenario, 'product'>): boolean {
  return product === 'fix and flip' || product === 'new construction';
}

export function isLine({ product }: Pick<Scenario, 'product'>): boolean {
  return product === 'line of credit';
}

/** Price or value, and the budget. */
export function costOf({ valueCents, budgetCents }: Scenario): number {
  return valueCents + budgetCents;
}

/** The monthly taxes, insurance and dues that rent pays besides the loan, rounded half up. */
export function monthlyCosts(scenario: Scenario): number {
  const { yearlyTaxesCents, yearlyInsuranceCents, monthlyDuesCents } = scenario;
  return Math.floor((yearlyTaxesCents + yearlyInsuranceCents + 6) / 12) + monthlyDuesCents;
}

/** Whether a condition of an add-on is true for a loan of this amount. */
export function isTrue(
  { condition, amount }: { readonly condition: GridCondition; readonly amount: number | null },
  scenario: Scenario,
  loanCents: number,
): boolean {
  switch (condition) {
    case 'purchase':
    case 'refinance':
    case 'cashOut':
      return !isLine(scenario) && scenario.purpose === condition;
    case 'person':
    case 'entity':
      return scenario.borrower === condition;
    case 'notLeased':
      return scenario.product === 'rental' && !scenario.isLeased;
    case 'loanBelow':
      return loanCents < (amount ?? 0);
    case 'loanFrom':
      return loanCents >= (amount ?? 0);
    case 'singleFamily':
    case 'twoToFour':
    case 'multifamily':
    case 'townhouse':
    case 'condo':
    case 'land':
      return scenario.propertyKind === condition;
  }
}
