export { addStatusPage } from './add-status-page.ts';
export { pageNoticesFrom } from './read-announced.ts';
export { portalStateFrom } from './read-portal-state.ts';
