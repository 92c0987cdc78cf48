export { accountFacts, accountFactsOf, type AccountFacts } from './account-facts.ts';
export { accountInScope } from './read-account.ts';
export { loanInScope } from './store.ts';
