export { PublicPayoff } from './public-payoff.tsx';
export { type SentReceipt } from './sent-receipt.ts';
