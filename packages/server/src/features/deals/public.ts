export { dealScope, moneyScope, type DealScope } from './access.ts';
export { dealPages, type ExportedDeal } from './page-deals.ts';
export { holds, inScope } from './store.ts';
