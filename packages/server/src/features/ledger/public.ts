export { postDisbursement, readRoomToLend, refuseDisbursement } from './post-disbursement.ts';
export { judgeOnAccount, type JudgedOnAccount, type OnAccountRefusal } from './judge-on-account.ts';
export { recordChecked } from './checked-entry.ts';
export { presentChange } from './present-account.ts';
export { seenOfLoan } from './lock-ledger.ts';
export { postFee, takeBackFees } from './post-fee.ts';
export { paidInScope } from './read-paid.ts';
export { entriesByDay, principalOwed } from './store.ts';
