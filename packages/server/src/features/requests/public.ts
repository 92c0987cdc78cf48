export { answerPayoffRequests, openPayoffRequests } from './answer-payoff.ts';
export { addAmendedLetter, letterRequesters, type LetterRequester } from './letter-holders.ts';
export { requestParts, type RequestParts } from './request-parts.ts';
