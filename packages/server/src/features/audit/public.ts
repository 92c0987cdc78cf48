export { acceptHead } from './accept-head.ts';
