export { rateLimitsIn } from './limits-of-state.ts';
export { limitFaults, limitsBeyond, payoffLimits } from './limits-of-deal.ts';
export { answerDaysOf } from './store.ts';
