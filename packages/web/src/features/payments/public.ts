export { MakePaymentButton } from './make-payment-button.tsx';
