export { LoanAccountCard } from './account-card.tsx';
export { BorrowerAccount } from './borrower-account.tsx';
export { DealMoney } from './deal-money.tsx';
export { Explained, ExplainedAmounts, ExplainedLine } from './explained.tsx';
export { borrowerAccountQuery, loanAccountQuery, type ExplanationQuery } from './queries.ts';
export { accountStatusWords, accountWarningWords } from './account-words.ts';
