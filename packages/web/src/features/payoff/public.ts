export { BorrowerLetters } from './borrower-letters.tsx';
