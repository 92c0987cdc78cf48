export { cardMails } from './mails.ts';
export { cardNotices } from './notices.ts';
export { settlePayment } from './settle-payment.ts';
