export { judgedToday } from './judge-promises.ts';
export { lastNight, latestRuns } from './run-store.ts';
