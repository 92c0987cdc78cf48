export { authenticator } from './keep-session.ts';
export { hashPassword } from './hash-password.ts';
