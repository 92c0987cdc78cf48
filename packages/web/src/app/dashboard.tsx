// One file for the dashboard and its layout: people who sign in need both, and each extra file costs a
// request.
export { DashboardLayout } from './dashboard-layout.tsx';
export { DefaultDashboard } from './default-dashboard.tsx';
