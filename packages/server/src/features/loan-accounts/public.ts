export { accountFacts, type AccountFacts } from './account-facts.ts';
export { accountInScope } from './read-account.ts';
