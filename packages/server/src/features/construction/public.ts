export {
  currentBudgetLines,
  drawSums,
  findBuildingDeal,
  type BudgetLineRow,
  type BuildingDealRow,
} from './store.ts';
export { amountsOfLine, escrowOfDeal } from './present.ts';
