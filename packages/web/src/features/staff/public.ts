export { StaffDealsPage } from './staff-deals-page.tsx';
export { staffMeQuery } from './queries.ts';
