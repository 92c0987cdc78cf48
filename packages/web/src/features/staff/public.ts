export { StaffDealsPage } from './staff-deals-page.tsx';
