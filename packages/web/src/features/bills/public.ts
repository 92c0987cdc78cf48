export { BillsCard } from './bills-card.tsx';
export { SentBill } from './sent-bill.tsx';
