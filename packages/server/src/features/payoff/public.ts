export { payoffMails } from './mails.ts';
export { payoffNotices } from './notices.ts';
