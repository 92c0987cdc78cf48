export { NewDealDialog } from './new-deal-dialog.tsx';
export { lenderDealQuery } from './queries.ts';
export { staffDealLink } from './staff-deal-link.tsx';
