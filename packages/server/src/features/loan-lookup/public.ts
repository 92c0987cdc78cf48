export { loanNotices } from './notices.ts';
export { ssnDigest } from './ssn-digest.ts';
