export { accountInScope } from './read-account.ts';
