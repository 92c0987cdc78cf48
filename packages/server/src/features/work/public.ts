export { workMails } from './mails.ts';
export { lookingNow } from './list-work.ts';
export { mailGivenWork } from './mail-given-work.ts';
export { workNotices } from './notices.ts';
export { openWork, shownAmong, type Looking } from './store.ts';
