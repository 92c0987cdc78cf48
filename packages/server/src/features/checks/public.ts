export { newestScore } from './newest-score.ts';
