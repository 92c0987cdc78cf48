export { DealEscrowCard } from './deal-escrow-card.tsx';
export { dealEscrowQuery } from './queries.ts';
