export { staffMeQuery } from './queries.ts';
export { StaffDealsPage } from './staff-deals-page.tsx';
export { useIsAdministrator } from './use-is-administrator.ts';
