export { PersonCopyCard } from './person-copy-card.tsx';
export { PersonDeletionCard } from './person-deletion-card.tsx';
