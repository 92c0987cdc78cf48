export { BorrowerLetters } from './borrower-letters.tsx';
export { LetterButton } from './letter-button.tsx';
export { LetterBreakdownToggle } from './letter-breakdown-toggle.tsx';
