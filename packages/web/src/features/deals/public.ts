export { DashboardPage } from './dashboard-page.tsx';
export { dealName } from './deal-columns.tsx';
export { dealQuery, navigationQuery } from './queries.ts';
export { StageTag } from './stage-tag.tsx';
