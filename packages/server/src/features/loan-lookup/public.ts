export { loanMails } from './mails.ts';
export { loanNotices } from './notices.ts';
export { ssnDigest } from './ssn-digest.ts';
