export { AddedLoanCard } from './added-loan-card.tsx';
export { AddLoanCard } from './add-loan-card.tsx';
export { ViewersCard } from './viewers-card.tsx';
