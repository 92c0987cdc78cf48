export { lookingNow } from './list-work.ts';
export { openWork, shownAmong, type Looking } from './store.ts';
