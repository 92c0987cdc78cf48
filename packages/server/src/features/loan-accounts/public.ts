export { accountFacts, accountFactsOf, type AccountFacts } from './account-facts.ts';
export { loanInScope, maturityInForce, noteInForce, showMaturity, type LoanRow } from './store.ts';
export { accountInScope } from './read-account.ts';
