export { readOverview } from './read-overview.ts';
export { renewUsualStays } from './usual-stays-store.ts';
