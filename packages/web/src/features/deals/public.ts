export { dealQuery } from './queries.ts';
export { nameOfDeal } from './name-of-deal.ts';
export { staffDealLink } from './staff-deal-link.tsx';
export { lenderDealQuery } from './staff-queries.ts';
export { StageTag } from './stage-tag.tsx';
export { TermsText } from './terms-text.tsx';
