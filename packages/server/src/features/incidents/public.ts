export { addStatusPage } from './add-status-page.ts';
export { portalStateFrom } from './read-portal-state.ts';
