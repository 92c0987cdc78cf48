export { loanTypeWords } from './loan-type-words.ts';
export { lenderDealQuery } from './queries.ts';
export { staffDealLink } from './staff-deal-link.tsx';
