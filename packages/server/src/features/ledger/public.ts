export { postDisbursement, readRoomToLend, refuseDisbursement } from './post-disbursement.ts';
export { basisNow, letterBasis, type LetterBasis } from './letter-basis-store.ts';
export { judgeOnAccount, type JudgedOnAccount, type OnAccountRefusal } from './judge-on-account.ts';
export { recordChecked } from './checked-entry.ts';
export { presentChange } from './present-account.ts';
export { seenOfLoan } from './lock-ledger.ts';
export { postFee, takeBackFees } from './post-fee.ts';
export { onAccountInScope } from './read-paid.ts';
export { entriesByDay, inSuspense, principalOwed } from './store.ts';
