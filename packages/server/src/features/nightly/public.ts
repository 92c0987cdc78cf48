export { judgedToday } from './judge-promises.ts';
export { lastNight } from './run-store.ts';
