import { needWords } from '@drawbridge/messages/applications';
import type { ActionItemKind } from '../action-items/action-items.ts';
import type { ApplicationProduct } from './products.ts';

/** Who the lender needs something from. */
export const needSources = ['borrower', 'guarantors', 'broker'] as const;
export type NeedSource = (typeof needSources)[number];

/** The applications that need something. */
export const needCases = ['always', 'purchase', 'refinance', 'company', 'guarantors'] as const;
export type NeedCase = (typeof needCases)[number];

/** A line of a product’s template of what is still needed after an application. */
export interface Need {
  readonly kind: ActionItemKind;
  /** What to do, as the borrower reads it. */
  readonly words: string;
  readonly why: string;
  readonly from: NeedSource;
  readonly when: NeedCase;
  /** Business days to hand it in. */
  readonly days: number;
}

export type NeedTemplates = Readonly<Record<ApplicationProduct, readonly Need[]>>;

/** The most lines a template takes. */
export const mostNeeds = 25;

type NeedName = keyof typeof needWords;

function need(
  name: NeedName,
  days: number,
  {
    kind = 'document',
    from = 'borrower',
    when = 'always',
  }: Partial<Pick<Need, 'kind' | 'from' | 'when'>> = {},
): Need {
  const { words, why } = needWords[name];
  return { kind, words, why, from, when, days };
}

const identity = () => [
  need('ownPart', 3, { kind: 'own part', from: 'guarantors', when: 'guarantors' }),
  need('taxForm', 5, { kind: 'tax form' }),
  need('photoId', 3),
  need('guarantorId', 5, { from: 'guarantors', when: 'guarantors' }),
  need('companyPapers', 5, { when: 'company' }),
  need('bankStatements', 5),
];

const property = () => [
  need('contract', 3, { when: 'purchase' }),
  need('payoffLetter', 5, { when: 'refinance' }),
  need('insurance', 10, { kind: 'insurance' }),
];

/** The product’s own templates, in the reader’s language. */
export function defaultNeeds(): NeedTemplates {
  return {
    'line of credit': [...identity(), need('trackRecord', 5), need('taxReturns', 7)],
    'fix and flip': [...identity(), ...property(), need('scopeOfWork', 5), need('trackRecord', 5)],
    rental: [...identity(), ...property(), need('lease', 5), need('taxBill', 5)],
    'new construction': [
      ...identity(),
      ...property(),
      need('scopeOfWork', 5),
      need('plans', 10),
      need('builder', 10),
      need('trackRecord', 5),
    ],
  };
}

/** What an application is, for the lines that depend on it. */
export interface NeedFacts {
  readonly isPurchase: boolean;
  readonly isRefinance: boolean;
  readonly isCompany: boolean;
  readonly hasGuarantors: boolean;
  readonly hasBroker: boolean;
  /** The W-9 of every taxpayer of the deal is in, from an earlier one. */
  readonly hasTaxForms: boolean;
  /** Every other owner has finished their own part. */
  readonly hasOwnParts: boolean;
}

/** The lines of a template that an application needs. What a broker would bring, the borrower brings without one. */
export function needsOf(template: readonly Need[], facts: NeedFacts): Need[] {
  const applies: Record<NeedCase, boolean> = {
    always: true,
    purchase: facts.isPurchase,
    refinance: facts.isRefinance,
    company: facts.isCompany,
    guarantors: facts.hasGuarantors,
  };
  return template
    .filter(({ when, from }) => applies[when] && (from !== 'guarantors' || facts.hasGuarantors))
    .filter(({ kind }) => !(kind === 'tax form' && facts.hasTaxForms))
    .filter(({ kind }) => !(kind === 'own part' && facts.hasOwnParts))
    .map((each) => (each.from === 'broker' && !facts.hasBroker ? { ...each, from: 'borrower' } : each));
}
