export { dealScope, moneyScope, type DealScope } from './access.ts';
export { exportedDeals, type ExportedDeal } from './export-table.ts';
export { holds, inScope, isDealInScope } from './store.ts';
