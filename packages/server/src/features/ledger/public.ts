export { postDisbursement, readRoomToLend, refuseDisbursement } from './post-disbursement.ts';
export { postFee, takeBackFees } from './post-fee.ts';
export { openingOf, readLedgers, type KnownEntry } from './read-entries.ts';
export { entriesByDay, principalOwed, wiredSum } from './store.ts';
