import type { LoanPurpose, LoanType } from '../deals/deal-types.ts';
import { itemsOf, keyOf, type Answers } from './answers.ts';
import type { ApplicationProduct } from './products.ts';

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. */
  readonly email: string;
}

export interface AnsweredProperty {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly type: string | null;
  readonly units: number | null;
  /** In dollars, as it stands today. */
  readonly value: number | null;
}

/** What an application says about the deal it becomes. */
export interface AnsweredDeal {
  readonly type: LoanType;
  /** As records spell it. */
  readonly product: string;
  readonly purpose: LoanPurpose | null;
  /** In dollars. */
  readonly loanAmount: number;
  /** None for a line of credit. */
  readonly property: AnsweredProperty | undefined;
  /** The company that borrows. Undefined for people who borrow in their own name. */
  readonly entity: string | undefined;
  readonly borrower: NamedPerson;
  /** Owners who guarantee the loan, besides the borrower. */
  readonly guarantors: readonly NamedPerson[];
}

const products: Record<ApplicationProduct, { readonly type: LoanType; readonly product: string }> = {
  'line of credit': { type: 'Line of Credit', product: 'Line of credit' },
  'fix and flip': { type: 'FixNFlip', product: 'Fix and flip' },
  rental: { type: 'Rental', product: 'Rental 30-year' },
  'new construction': { type: 'New Construction', product: 'New construction' },
};

const purposes: Readonly<Record<string, LoanPurpose>> = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  cashOut: 'Cash-out refinance',
};

/** Kinds of property as records spell them. */
const propertyTypes: Readonly<Record<string, string>> = {
  singleFamily: 'Single family',
  twoToFour: '2–4 units',
  multifamily: 'Multifamily',
  townhouse: 'Townhouse',
  condo: 'Condo',
  land: 'Land',
};

/** The deal that a complete application asks for. Answers to questions that are no longer asked count for nothing. */
export function dealOfAnswers(product: ApplicationProduct, answers: Answers): AnsweredDeal {
  const isLine = product === 'line of credit';
  const borrower = personAt(answers, (name) => name);
  return {
    ...products[product],
    purpose: isLine ? null : (purposes[textOf(answers, 'purpose')] ?? null),
    loanAmount: amountOf(product, answers),
    property: isLine ? undefined : propertyOf(answers),
    entity: borrowsAsCompany(answers) ? textOf(answers, 'entity_name') : undefined,
    borrower,
    guarantors: guarantorsOf(answers, borrower),
  };
}

/**
 * The amount the applicant asks for. Where they left it open: what the project costs, what is owed on the property, or, when
 * cash is taken out or nothing is owed, what the property is worth. The loan officer sets the amount that is offered.
 */
function amountOf(product: ApplicationProduct, answers: Answers): number {
  if (product === 'line of credit') return numberOf(answers, 'line_amount') ?? 0;
  const asked = numberOf(answers, 'loan_amount');
  if (asked !== undefined && asked > 0) return asked;
  const builds = product === 'fix and flip' || product === 'new construction';
  const work = builds ? (numberOf(answers, 'budget') ?? 0) : 0;
  const value = numberOf(answers, 'current_value') ?? 0;
  const owed = numberOf(answers, 'owed') ?? 0;
  switch (textOf(answers, 'purpose')) {
    case 'purchase':
      return (numberOf(answers, 'price') ?? 0) + work;
    case 'cashOut':
      return value + work;
    default:
      return (owed > 0 ? owed : value) + work;
  }
}

function propertyOf(answers: Answers): AnsweredProperty {
  const kind = textOf(answers, 'property_kind');
  const hasUnits = kind === 'twoToFour' || kind === 'multifamily';
  const isPurchase = answers['purpose'] === 'purchase';
  return {
    street: textOf(answers, 'street'),
    city: textOf(answers, 'city'),
    state: textOf(answers, 'state'),
    zip: textOf(answers, 'zip'),
    type: propertyTypes[kind] ?? null,
    units: hasUnits ? (numberOf(answers, 'units') ?? null) : null,
    value: numberOf(answers, isPurchase ? 'price' : 'current_value') ?? null,
  };
}

function borrowsAsCompany(answers: Answers): boolean {
  return ['llc', 'corporation', 'trust'].includes(textOf(answers, 'borrower_kind'));
}

function guarantorsOf(answers: Answers, borrower: NamedPerson): NamedPerson[] {
  if (!borrowsAsCompany(answers)) return [];
  const seen = new Set([borrower.email]);
  return itemsOf(answers, 'owners')
    .filter((id) => answers[keyOf('owners', id, 'guarantees')] === true)
    .map((id) => personAt(answers, (name) => keyOf('owners', id, name)))
    .filter(({ email }) => {
      const isNew = !seen.has(email);
      seen.add(email);
      return isNew;
    });
}

function personAt(answers: Answers, keyFor: (name: string) => string): NamedPerson {
  return {
    firstName: textOf(answers, keyFor('first_name')),
    lastName: textOf(answers, keyFor('last_name')),
    email: textOf(answers, keyFor('email')).toLowerCase(),
  };
}

function textOf(answers: Answers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
}

function numberOf(answers: Answers, name: string): number | undefined {
  const answer = answers[name];
  return typeof answer === 'number' ? answer : undefined;
}
