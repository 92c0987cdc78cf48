import type { LoanType } from '@drawbridge/domain/deals/deal-types.ts';

/** The kinds of loan in plain words. */
export const loanTypeWords = {
  'Short Term Finance': 'Short term finance',
  'New Construction': 'New construction',
  FixNFlip: 'Fix and flip',
  Multifamily: 'Multifamily',
  Rental: 'Rental',
  'Line of Credit': 'Line of credit',
} as const satisfies Record<LoanType, string>;
