export { postDisbursement, readRoomToLend, refuseDisbursement } from './post-disbursement.ts';
export { postFee, takeBackFees } from './post-fee.ts';
export { paidInScope } from './read-paid.ts';
export { entriesByDay, principalOwed } from './store.ts';
