export { DashboardPage } from './dashboard-page.tsx';
export { DealNameCell } from './deal-name-cell.tsx';
export { nameOfDeal } from './name-of-deal.ts';
export { dealQuery, navigationQuery } from './queries.ts';
export { StageTag } from './stage-tag.tsx';
