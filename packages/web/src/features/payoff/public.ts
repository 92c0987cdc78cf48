export { BorrowerLetters } from './borrower-letters.tsx';
export { LetterButton } from './letter-button.tsx';
