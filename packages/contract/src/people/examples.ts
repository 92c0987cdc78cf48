import type { ExamplesOf } from '../wire/example.ts';
import type { peopleRoutes } from './routes.ts';

/** No person has this id, so the examples change no one. */
const nobody = { id: 'f'.repeat(32) };

let invitations = 0;

export const people: ExamplesOf<typeof peopleRoutes> = {
  list: () => ({ query: { q: 'Ma' } }),
  read: () => ({ params: nobody, granted: 404 }),
  invite: () => ({
    body: {
      name: 'Nora Invited',
      email: `nora${++invitations}@invited.test`,
      accountType: 'CustomerAccount',
    },
  }),
  invitations: () => ({ query: { type: 'CustomerAccount' } }),
  inviteAll: () => ({ body: { standing: 'email failed', type: 'WholesaleAccount', people: 100_000 } }),
  stopInviting: () => ({ body: nobody, granted: 404 }),
  change: () => ({ body: { ...nobody, isLead: true }, granted: 404 }),
  deactivate: () => ({ body: nobody, granted: 404 }),
  reactivate: () => ({ body: nobody, granted: 404 }),
  unlock: () => ({ body: nobody, granted: 404 }),
  resend: () => ({ body: nobody, granted: 404 }),
  resetSecondFactor: () => ({ body: nobody, granted: 404 }),
  endSessions: () => ({ body: nobody, granted: 404 }),
};
