export { DealItems, WaitingItems } from './items-card.tsx';
