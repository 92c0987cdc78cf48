export { paidOutAboveCommitment } from './above-commitment.ts';
export { countUnconfirmed, draftedLoans } from './draft-store.ts';
export { explainAccount } from './explain-account.ts';
export { importTerms } from './import-terms.ts';
export { accountFacts, accountFactsOf, type AccountFacts } from './account-facts.ts';
export { wiredSum } from './loan-entries-store.ts';
export { engineTerms } from './engine-terms.ts';
export { accountInScope } from './read-account.ts';
export { escrowOnRecord, heldMoneyOnRecord } from './held-money-store.ts';
export { isSameHeldMoney, keepHeldMoney, listHeldMoney } from './list-held-money.ts';
export { impossibleTerms, putTermsInForce } from './put-terms-in-force.ts';
export { openingOf, readEntries } from './read-entries.ts';
export { loanById, loanInScope, loanOf, selectLoan, type Held, type LoanRow } from './loan-store.ts';
export { presentExplanation } from './present-explanation.ts';
export { readLoan } from './read-loan.ts';
export { showAccount, showStandingOf, showsStanding, standingShown } from './show-standing.ts';
export { stretchTable } from './stretch-table.ts';
export {
  factsSeen,
  fundedLoans,
  maturityInForce,
  noteInForce,
  showMaturity,
  versionsOf,
  writeStanding,
  type FundedLoan,
  type ShownStanding,
} from './store.ts';
