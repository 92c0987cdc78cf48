export { acceptHead } from './accept-head.ts';
export { sentencesOf } from './read-sentences.ts';
export { latestHead } from './store.ts';
