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

/** The loan amount that the applicant asked for. */
export function wantedOf({ loan_amount: amount }: Answers): number | null {
  return typeof amount === 'number' && amount > 0 ? amount : null;
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
  const purpose = isLine({ product }) ? 'purchase' : purposeOf(answers);
  const score = numberAt(answers, 'credit_score');
  const experience = experienceOf(product, answers);
  const kind = isLine({ product }) ? undefined : answers['property_kind'];
  return {
    scenario: {
      product,
      state: stateOf(product, answers) ?? '',
      borrower: borrowerOf(answers) ?? borrower,
      score: score ?? assumedFacts.score,
      experience: experience ?? assumedFacts.experience,
      propertyKind: (kind ?? null) as Scenario['propertyKind'],
      purpose,
      ...amountsOf(product, purpose, answers),
      isLeased: answers['is_leased'] !== false,
      wantedCents: isLine({ product }) ? centsAt(answers, 'line_amount') : wantedCents,
    },
    missing: neededFor(product, purpose).filter((name) => answers[name] === undefined),
    assumed: [
      ...(score === undefined ? (['score'] as const) : []),
      ...(experience === undefined ? (['experience'] as const) : []),
      ...(borrowerOf(answers) === undefined ? (['borrower'] as const) : []),
    ],
  };
}

function purposeOf(answers: Answers): Scenario['purpose'] {
  return (answers['purpose'] ?? 'purchase') as Scenario['purpose'];
}

function numberAt(answers: Answers, name: PricedAnswer): number | undefined {
  const value = answers[name];
  return typeof value === 'number' ? value : undefined;
}

function centsAt(answers: Answers, name: PricedAnswer): number {
  return Math.round((numberAt(answers, name) ?? 0) * 100);
}

/** Finished projects; for a rental, rentals too. */
function experienceOf(product: ApplicationProduct, answers: Answers): number | undefined {
  const finished = numberAt(answers, 'finished');
  if (finished === undefined || product !== 'rental') return finished;
  return finished + (numberAt(answers, 'rentals') ?? 0);
}

/** Only the amounts that the product asks for: an answer of before may still be there. */
function amountsOf(product: ApplicationProduct, purpose: Scenario['purpose'], answers: Answers) {
  const asked = (is: boolean, name: PricedAnswer) => (is ? centsAt(answers, name) : 0);
  const hasProperty = !isLine({ product });
  const isBuilt = isBuilding({ product });
  const isRental = product === 'rental';
  return {
    valueCents: asked(hasProperty, purpose === 'purchase' ? 'price' : 'current_value'),
    owedCents: asked(hasProperty && purpose !== 'purchase', 'owed'),
    budgetCents: asked(isBuilt, 'budget'),
    afterRepairCents: asked(isBuilt, 'after_repair_value'),
    rentCents: asked(isRental, 'monthly_rent'),
    yearlyTaxesCents: asked(isRental, 'yearly_taxes'),
    yearlyInsuranceCents: asked(isRental, 'yearly_insurance'),
    monthlyDuesCents: asked(isRental, 'monthly_dues'),
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
