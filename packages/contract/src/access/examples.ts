import type { ExamplesOf } from '../wire/example.ts';
import type { accessRoutes } from './routes.ts';

export const access: ExamplesOf<typeof accessRoutes> = {
  signIn: ({ email, password }) => ({ body: { username: email, password } }),
  renewSession: () => ({ body: {} }),
  signOut: () => ({ query: {} }),
  impersonate: ({ email }) => ({ body: { username: email, reason: 'A question by phone' } }),
  stopImpersonating: ({ viewing }) => (viewing === true ? {} : { granted: 409 }),
  requestAccount: ({ email }) => ({ body: { email, simple: true } }),
  helpPassword: ({ email }) => ({ body: { email, sendEmail: false } }),
  // Refused without a valid link. Other tests cover successful calls.
  updatePassword: () => ({ body: { password: 'Fresh-pass-7' }, granted: 401 }),
  createPassword: () => ({ body: { password: 'Fresh-pass-7' }, granted: 401 }),
  readLink: () => ({ query: { purpose: 'change password' } }),
  representative: () => ({}),
};
