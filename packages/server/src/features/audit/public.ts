export { auditMails } from './mails.ts';
export { publishHead } from './publish-head.ts';
