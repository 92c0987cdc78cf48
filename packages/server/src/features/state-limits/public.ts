export { limitFaults, payoffLimits } from './limits-of-deal.ts';
export { answerDaysOf } from './store.ts';
