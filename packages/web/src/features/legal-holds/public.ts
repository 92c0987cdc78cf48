export { LegalHoldCard } from './legal-hold-card.tsx';
export { NextDeletionsCard } from './next-deletions-card.tsx';
export { PastKeepingCard } from './past-keeping-card.tsx';
export { legalHoldsQuery } from './queries.ts';
