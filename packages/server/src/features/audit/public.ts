export { acceptHead } from './accept-head.ts';
export { auditMails } from './mails.ts';
export { publishHead } from './publish-head.ts';
