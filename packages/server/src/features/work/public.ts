export { mailGivenWork } from './mail-given-work.ts';
export { workNotices } from './notices.ts';
