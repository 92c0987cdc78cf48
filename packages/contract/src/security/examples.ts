import type { ExamplesOf } from '../wire/example.ts';
import type { securityRoutes } from './routes.ts';

const noRecord = 'f'.repeat(32);

export const security: ExamplesOf<typeof securityRoutes> = {
  sessions: () => ({}),
  // Ids and codes differ in every run. Other tests cover successful calls.
  endSession: ({ password }) => ({ body: { id: noRecord, password }, granted: 404 }),
  // A new password would end what the other examples need. Other tests cover successful calls.
  changePassword: ({ password }) => ({ body: { password, newPassword: 'Password1' }, granted: 400 }),
  confirmOwner: ({ password }) => ({ body: { password } }),
  endOtherSessions: ({ password }) => ({ body: { password } }),
  factors: () => ({}),
  beginSecondFactor: ({ password }) => ({ body: { password } }),
  confirmSecondFactor: () => ({ body: { code: '000000' }, granted: 422 }),
  renewRecoveryCodes: ({ password }) => ({ body: { password, code: '000000' }, granted: 409 }),
  endSecondFactor: ({ password }) => ({ body: { password, code: '000000' }, granted: 409 }),
  beginPasskey: ({ password }) => ({ body: { password } }),
  addPasskey: () => ({
    body: {
      name: 'My phone',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    granted: 422,
  }),
  removePasskey: ({ password }) => ({ body: { id: noRecord, password }, granted: 404 }),
  requireFactor: ({ password }) => ({ body: { on: true, password }, granted: 422 }),
  challengePasskey: () => ({}),
  signInWithPasskey: () => ({
    body: {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    granted: 401,
  }),
};
