export { limitFaults, limitsBeyond, payoffLimits } from './limits-of-deal.ts';
export { answerDaysOf } from './store.ts';
