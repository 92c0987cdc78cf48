/** As the lender’s records spell them; new construction has two spellings there. */
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

/** Loan types as people choose them: each once, however the records spell it. */
export const loanTypes = [
  'Short Term Finance',
  'New Construction',
  'FixNFlip',
  'Multifamily',
  'Rental',
  'Line of Credit',
] as const satisfies readonly DealType[];
export type LoanType = (typeof loanTypes)[number];

export const loanTypeWords = {
  'Short Term Finance': 'Short term finance',
  'New Construction': 'New construction',
  FixNFlip: 'Fix and flip',
  Multifamily: 'Multifamily',
  Rental: 'Rental',
  'Line of Credit': 'Line of credit',
} as const satisfies Record<LoanType, string>;

/** The records’ spellings of a loan type. */
export function spellingsOf(type: LoanType): readonly DealType[] {
  return type === 'New Construction' ? ['New Construction', 'NewConstruction'] : [type];
}

/** The loan type a spelling of the records means. */
export function loanTypeOf(type: DealType): LoanType {
  return type === 'NewConstruction' ? 'New Construction' : type;
}

/** The types whose budget and draws are managed while the loan is still in process. */
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
