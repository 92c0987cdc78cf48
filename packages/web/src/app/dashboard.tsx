// One file to load for what stands around every page of the dashboard and for the dashboard itself: whoever signs in
// needs both, and each file more costs a request.
export { DashboardLayout } from './dashboard-layout.tsx';
export { DefaultDashboard } from './default-dashboard.tsx';
