export { checkKindWords } from '@drawbridge/messages/checks';
export { checksQuery } from './queries.ts';
