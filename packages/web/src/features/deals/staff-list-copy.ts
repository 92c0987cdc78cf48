import { loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const staffListCopy = {
  title: 'Deals',
  deals: 'All deals',
  narrowed: (by: readonly string[]) => `Deals: ${by.join(', ')}`,
  subtitle: 'Find a deal by loan number, street, or the name or email of its borrower or broker.',
  search: 'Search deals',
  stage: 'Stage',
  newDeal: 'New deal',
  everyStage: 'Every stage',
  type: 'Loan type',
  everyType: 'Every loan type',
  types: loanTypeWords,
  clear: 'Show all deals',
  loadFailed,
  noResults: 'No results found.',
  searchHint: 'The search looks for the beginning of a loan number, street, name or email.',
} as const;
