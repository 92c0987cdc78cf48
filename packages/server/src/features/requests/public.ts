export { answerPayoffRequests, openPayoffRequests } from './answer-payoff.ts';
export { requestParts, type RequestParts } from './request-parts.ts';
