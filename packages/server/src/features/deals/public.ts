export { dealScope, moneyScope, type DealScope } from './access.ts';
export type { ExportedDeal } from './deal-table-store.ts';
export { exportedDeals } from './export-table.ts';
export { accountsOfDeal, borrowerOfDeal, holds, inScope, isDealInScope } from './store.ts';
export { addSigningInMembers } from './member-store.ts';
