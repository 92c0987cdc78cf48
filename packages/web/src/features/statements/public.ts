export { StatementsCard } from './statements-card.tsx';
