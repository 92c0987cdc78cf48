// One chunk for the dashboard and its layout: everyone who signs in needs both, and each extra chunk costs a request.
export { DashboardLayout } from './dashboard-layout.tsx';
export { DefaultDashboard } from './default-dashboard.tsx';
export { firstData } from './first-data.ts';
