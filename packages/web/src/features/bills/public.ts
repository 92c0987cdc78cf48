export { BillsCard } from './bills-card.tsx';
export { HandBillDue } from './hand-bill-due.tsx';
export { handBillItems } from './hand-bill-parts.ts';
export { SentBill } from './sent-bill.tsx';
