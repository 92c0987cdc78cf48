export { postDisbursement, readRoomToLend, refuseDisbursement } from './post-disbursement.ts';
export { postFee, takeBackFees } from './post-fee.ts';
export { openingOf, readEntries } from './read-entries.ts';
export { entriesByDay, principalOwed, wiredSum } from './store.ts';
