/** A picture of a payment history. Loads apart, because the dashboard needs the rest of this file. */
export const loadBalanceCard = async () => (await import('./balance-card.tsx')).BalanceCard;
export { MakePaymentButton } from './make-payment-button.tsx';
