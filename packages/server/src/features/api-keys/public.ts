export { keyAuthenticator } from './admit-key.ts';
export { addKeptKey, newKey } from './create-key.ts';
