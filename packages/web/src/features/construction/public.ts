export { DealHoldback } from './deal-holdback.tsx';
export { budgetQuery } from './queries.ts';
