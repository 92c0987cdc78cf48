export { staffDealLink } from './staff-deal-link.tsx';
