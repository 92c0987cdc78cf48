export { AddedLoanCard } from './added-loan-card.tsx';
export { AddLoanCard } from './add-loan-card.tsx';
export { viewersQuery } from './viewers-queries.ts';
export { ViewersCard } from './viewers-card.tsx';
