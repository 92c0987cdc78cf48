export { loanTypeWords } from './loan-type-words.ts';
export { staffDealLink } from './staff-deal-link.tsx';
