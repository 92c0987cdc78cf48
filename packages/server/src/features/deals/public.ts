export { openDeal } from './add-deal.ts';
export { dealScope, moneyScope, type CallerIdentity, type DealScope } from './access.ts';
export { ballOfDeal, ballRows } from './ball-store.ts';
export { correctGuarantorEmails, type CorrectedEmail } from './correct-email.ts';
export { guarantorsOf } from './record-store.ts';
export { moveStage } from './change-stage.ts';
export { dealName } from './deal-name-store.ts';
export type { ExportedDeal } from './deal-table-store.ts';
export { exportedDeals } from './export-table.ts';
export { isQuietSince, loudFrom, type LoudFrom } from './movement-store.ts';
export {
  accountsOfDeal,
  borrowerOfDeal,
  scopeIncludes,
  inScope,
  isDealInScope,
  lateChargeOf,
} from './store.ts';
export { addSigningInMembers } from './member-store.ts';
