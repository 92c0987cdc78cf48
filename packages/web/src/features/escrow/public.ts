export { DealEscrowCard } from './deal-escrow-card.tsx';
