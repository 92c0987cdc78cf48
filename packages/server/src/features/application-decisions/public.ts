export { renewLetters } from './renew-letters.ts';
export { lostLetterMails } from './store.ts';
