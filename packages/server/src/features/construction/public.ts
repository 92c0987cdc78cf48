export { currentBudgetLines, drawSums, findBuildingDeal, type BudgetLineRow } from './store.ts';
export { amountsOfLine, escrowOfDeal } from './present.ts';
