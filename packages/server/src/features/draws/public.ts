export { drawMails } from './mails.ts';
export { drawNotices } from './notices.ts';
