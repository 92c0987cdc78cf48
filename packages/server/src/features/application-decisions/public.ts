export { renewLetters } from './renew-letters.ts';
export { undeliveredLetterMails } from './undelivered-letter-store.ts';
