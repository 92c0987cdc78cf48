export { sweepProposals } from './expire-proposals.ts';
export { approvalMails } from './mails.ts';
export { approvalNotices } from './notices.ts';
