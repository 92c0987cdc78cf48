export { newestScore } from './newest-score.ts';
export { sealPlace } from './seal-place.ts';
