export { limitFaults, payoffLimits } from './limits-of-deal.ts';
