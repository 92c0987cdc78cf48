import { loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';

export const staffListCopyRest = {
  narrowed: (by: readonly string[]) => `Deals: ${by.join(', ')}`,
  types: loanTypeWords,
} as const;
