export { AddLoanCard } from './add-loan-card.tsx';
