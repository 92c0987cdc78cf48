export { checkKindWords } from '@drawbridge/messages/checks';
export { checksQuery } from './queries.ts';
export { readScore, ScoreRangeFields, typedScore } from './score-range-fields.tsx';
