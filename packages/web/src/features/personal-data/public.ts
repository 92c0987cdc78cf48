export { PersonCopyCard } from './person-copy-card.tsx';
