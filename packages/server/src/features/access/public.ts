export { authenticator } from './keep-session.ts';
export { hashPassword } from './hash-password.ts';
export { recordAction } from './store.ts';
export { accessNotices } from './notices.ts';
