export { DealItems, WaitingItems } from './items-card.tsx';
export { itemsOfDealQuery } from './queries.ts';
