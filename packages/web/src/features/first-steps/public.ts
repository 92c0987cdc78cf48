export { FirstStepsCard } from './first-steps-card.tsx';
export { ShowFirstSteps } from './show-first-steps.tsx';
