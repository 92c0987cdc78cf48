export {
  currentBudgetLines,
  drawSums,
  findBuildingDeal,
  type BudgetLineRow,
  type BuildingDealRow,
} from './store.ts';
export { readBuildingDeal } from './read-building-deal.ts';
export { amountsOfLine, escrowOfDeal } from './present.ts';
