export { ApplicationOfDealCard } from './application-of-deal.tsx';
