import type { Answers } from '../applications/answers.ts';
import type { ApplicationProduct } from '../applications/products.ts';
import { isBuilding, isLine, type Scenario } from './scenario.ts';

/** The answers of an application that a price depends on. None of them says who the applicant is. */
export const pricedAnswers = [
  'state',
  'invests_in',
  'property_kind',
  'purpose',
  'price',
  'current_value',
  'owed',
  'budget',
  'after_repair_value',
  'monthly_rent',
  'is_leased',
  'yearly_taxes',
  'yearly_insurance',
  'monthly_dues',
  'line_amount',
  'credit_score',
  'borrower_kind',
  'finished',
  'rentals',
] as const;
export type PricedAnswer = (typeof pricedAnswers)[number];

/** What is assumed until it is answered. */
export const assumedFacts = { score: 720, experience: 3 } as const;

export interface ReadScenario {
  readonly scenario: Scenario;
  /** Answers without which there is no price. */
  readonly missing: readonly PricedAnswer[];
  /** Facts that are assumed, because they were not answered yet. */
  readonly assumed: readonly ('score' | 'experience' | 'borrower')[];
}

/** The state of a scenario: the property’s, or for a line of credit where the borrower invests. */
export function stateOf(product: ApplicationProduct, answers: Answers): string | undefined {
  const state = answers[product === 'line of credit' ? 'invests_in' : 'state'];
  return typeof state === 'string' ? state : undefined;
}

/** Whether the borrower is a person or a company; undefined before it is answered. */
export function borrowerOf({ borrower_kind: kind }: Answers): 'person' | 'entity' | undefined {
  if (kind === undefined) return undefined;
  return kind === 'individual' ? 'person' : 'entity';
}

/** A scenario from the answers of an application. */
export function scenarioOf(
  product: ApplicationProduct,
  answers: Answers,
  { wantedCents, borrower }: { readonly wantedCents: number | null; readonly borrower: 'person' | 'entity' },
): ReadScenario {
  const cents = (name: PricedAnswer) => {
    const value = answers[name];
    return typeof value === 'number' ? Math.round(value * 100) : 0;
  };
  const count = (name: PricedAnswer) => (typeof answers[name] === 'number' ? answers[name] : undefined);
  const purpose = (answers['purpose'] ?? 'purchase') as Scenario['purpose'];
  const finished = count('finished');
  const score = count('credit_score');
  const kind = answers['property_kind'];
  const isBuilt = isBuilding({ product });
  const isRental = product === 'rental';
  const scenario: Scenario = {
    product,
    state: stateOf(product, answers) ?? '',
    borrower: borrowerOf(answers) ?? borrower,
    score: score ?? assumedFacts.score,
    experience:
      finished === undefined ? assumedFacts.experience : finished + (isRental ? (count('rentals') ?? 0) : 0),
    propertyKind: isLine({ product }) || kind === undefined ? null : (kind as Scenario['propertyKind']),
    purpose: isLine({ product }) ? 'purchase' : purpose,
    valueCents: isLine({ product }) ? 0 : cents(purpose === 'purchase' ? 'price' : 'current_value'),
    owedCents: purpose === 'purchase' ? 0 : cents('owed'),
    budgetCents: isBuilt ? cents('budget') : 0,
    afterRepairCents: isBuilt ? cents('after_repair_value') : 0,
    rentCents: isRental ? cents('monthly_rent') : 0,
    yearlyTaxesCents: isRental ? cents('yearly_taxes') : 0,
    yearlyInsuranceCents: isRental ? cents('yearly_insurance') : 0,
    monthlyDuesCents: isRental ? cents('monthly_dues') : 0,
    isLeased: answers['is_leased'] !== false,
    wantedCents: isLine({ product }) ? cents('line_amount') : wantedCents,
  };
  return {
    scenario,
    missing: neededFor(product, purpose).filter((name) => answers[name] === undefined),
    assumed: [
      ...(score === undefined ? (['score'] as const) : []),
      ...(finished === undefined ? (['experience'] as const) : []),
      ...(borrowerOf(answers) === undefined ? (['borrower'] as const) : []),
    ],
  };
}

/** What a price cannot do without. */
function neededFor(product: ApplicationProduct, purpose: Scenario['purpose']): readonly PricedAnswer[] {
  if (isLine({ product })) return ['invests_in', 'line_amount'];
  const money: readonly PricedAnswer[] = purpose === 'purchase' ? ['price'] : ['current_value', 'owed'];
  const rest: readonly PricedAnswer[] = isBuilding({ product })
    ? ['budget', 'after_repair_value']
    : ['monthly_rent', 'yearly_taxes', 'yearly_insurance'];
  return ['state', 'purpose', ...money, ...rest];
}
