export { cardNotices } from './notices.ts';
export { settlePayment } from './settle-payment.ts';
