export { newBills, recordBills } from './record-bills.ts';
export { billedDays } from './store.ts';
