export { accountFacts, accountFactsOf, type AccountFacts } from './account-facts.ts';
export { wiredSum } from './loan-entries-store.ts';
export { engineTerms } from './engine-terms.ts';
export { accountInScope } from './read-account.ts';
export { openingOf, readEntries } from './read-entries.ts';
export { factsSeen, loanInScope, maturityInForce, noteInForce, showMaturity, writeDates } from './store.ts';
