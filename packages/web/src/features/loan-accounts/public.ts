export { LoanAccountCard } from './account-card.tsx';
export { BorrowerAccount } from './borrower-account.tsx';
