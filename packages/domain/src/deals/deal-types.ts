/** The kinds of loan the lender makes, as its records spell them (new construction stands there in two spellings). */
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

/** The kinds of loan as people choose among them: each once, however the records spell it. */
export const loanTypes = [
  'Short Term Finance',
  'New Construction',
  'FixNFlip',
  'Multifamily',
  'Rental',
  'Line of Credit',
] as const satisfies readonly DealType[];
export type LoanType = (typeof loanTypes)[number];

/** The kinds of loan in plain words. */
export const loanTypeWords = {
  'Short Term Finance': 'Short term finance',
  'New Construction': 'New construction',
  FixNFlip: 'Fix and flip',
  Multifamily: 'Multifamily',
  Rental: 'Rental',
  'Line of Credit': 'Line of credit',
} as const satisfies Record<LoanType, string>;

/** What the records may call a kind of loan. */
export function spellingsOf(type: LoanType): readonly DealType[] {
  return type === 'New Construction' ? ['New Construction', 'NewConstruction'] : [type];
}

/** The kind of loan that a spelling of the records means. */
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
