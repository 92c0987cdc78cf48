import { loanPurposeNames, loanTypeNames } from '@drawbridge/messages/deals';

/** Loan types as the lender’s records spell them. New construction has two spellings. */
export const dealTypes = [
  'Short Term Finance',
  'NewConstruction',
  'New Construction',
  'FixNFlip',
  'Multifamily',
  'Rental',
  'Line of Credit',
] as const;

export type DealType = (typeof dealTypes)[number];

/** The loan types people can choose, each listed once. */
export const loanTypes = [
  'Short Term Finance',
  'New Construction',
  'FixNFlip',
  'Multifamily',
  'Rental',
  'Line of Credit',
] as const satisfies readonly DealType[];
export type LoanType = (typeof loanTypes)[number];

/** In the reader’s language. */
export const loanTypeWords: Record<LoanType, string> = loanTypeNames;

/** Every spelling of a loan type in the records. */
export function spellingsOf(type: LoanType): readonly DealType[] {
  return type === 'New Construction' ? ['New Construction', 'NewConstruction'] : [type];
}

/** The loan type for a spelling in the records. */
export function loanTypeOf(type: DealType): LoanType {
  return type === 'NewConstruction' ? 'New Construction' : type;
}

/** Loan types whose budget and draws are managed even before funding. */
export const constructionTypes = [
  'Short Term Finance',
  'NewConstruction',
  'New Construction',
  'FixNFlip',
] as const satisfies readonly DealType[];

/** True for the short-term and construction types. */
export function isConstructionType(type: DealType): boolean {
  return (constructionTypes as readonly DealType[]).includes(type);
}

/** What a loan is for. */
export const loanPurposes = ['Purchase', 'Refinance', 'Cash-out refinance'] as const;
export type LoanPurpose = (typeof loanPurposes)[number];

/** In the reader’s language. */
export const loanPurposeWords: Record<LoanPurpose, string> = loanPurposeNames;
