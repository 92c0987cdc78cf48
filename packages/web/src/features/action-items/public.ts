export { AskedItemsCard } from './asked-items-card.tsx';
export { DealItems, WaitingItems } from './items-card.tsx';
export { askedItemsQuery, itemsOfDealQuery } from './queries.ts';
export { itemKindNames } from './item-kind-names.ts';
