import type { Scenario } from './scenario.ts';

/** A house bought to renovate and sell, for tests. */
export const exampleScenario: Scenario = {
  product: 'fix and flip',
  state: 'GA',
  borrower: 'entity',
  score: 718,
  experience: 4,
  propertyKind: 'singleFamily',
  purpose: 'purchase',
  valueCents: 21_200_000,
  owedCents: 0,
  budgetCents: 6_400_000,
  afterRepairCents: 36_500_000,
  rentCents: 0,
  yearlyTaxesCents: 0,
  yearlyInsuranceCents: 0,
  monthlyDuesCents: 0,
  isLeased: true,
  wantedCents: null,
};

/** A leased rental, bought. */
export const exampleRental: Scenario = {
  ...exampleScenario,
  product: 'rental',
  valueCents: 26_000_000,
  budgetCents: 0,
  afterRepairCents: 0,
  rentCents: 245_000,
  yearlyTaxesCents: 312_000,
  yearlyInsuranceCents: 148_000,
};
