import { loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const staffListCopy = {
  title: 'Deals',
  deals: 'All deals',
  narrowed: (by: readonly string[]) => `Deals: ${by.join(', ')}`,
  subtitle: 'Find a deal by loan number, street, borrower or broker.',
  search: 'Search deals',
  stage: 'Stage',
  newDeal: 'New deal',
  everyStage: 'All stages',
  type: 'Loan type',
  everyType: 'All types',
  types: loanTypeWords,
  clear: 'Show all deals',
  loadFailed,
  noResults: 'No results found.',
  searchHint: 'Search matches the beginning of a loan number, street, name or email.',
} as const;
