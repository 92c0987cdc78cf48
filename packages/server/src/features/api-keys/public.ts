export { keyAuthenticator } from './admit-key.ts';
