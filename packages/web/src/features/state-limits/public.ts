export { limitWords } from './limit-words.ts';
