export { limitFaults } from './limits-of-deal.ts';
