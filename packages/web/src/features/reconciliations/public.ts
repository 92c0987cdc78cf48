export { DifferencesCard } from './differences-card.tsx';
