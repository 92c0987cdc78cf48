export { billFile, type OpenBillParts } from './open-bill.ts';
export { newBills, recordBills } from './record-bills.ts';
export { billedDays, billedLoan, billNumber, type BilledLoan } from './store.ts';
export { handBillAfter } from './hand-bill-after.ts';
export { dueHandBill } from './hand-bill-store.ts';
