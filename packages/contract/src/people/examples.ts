import type { ExamplesOf } from '../wire/example.ts';
import type { peopleRoutes } from './routes.ts';

/** No person has this id, so the examples change no one. */
const unknownPerson = { id: 'f'.repeat(32) };

let invitations = 0;

export const people: ExamplesOf<typeof peopleRoutes> = {
  list: () => ({ query: { q: 'Ma' } }),
  read: () => ({ params: unknownPerson, granted: 404 }),
  emails: () => ({ params: unknownPerson, granted: 404 }),
  invite: () => ({
    body: {
      name: 'Nora Invited',
      email: `nora${++invitations}@invited.test`,
      accountType: 'CustomerAccount',
    },
  }),
  invitations: () => ({ query: { type: 'CustomerAccount' } }),
  inviteAll: () => ({ body: { standing: 'email failed', type: 'WholesaleAccount', people: 100_000 } }),
  stopInviting: () => ({ body: unknownPerson, granted: 404 }),
  change: () => ({ body: { ...unknownPerson, isLead: true }, granted: 404 }),
  deactivate: () => ({ body: unknownPerson, granted: 404 }),
  reactivate: () => ({ body: unknownPerson, granted: 404 }),
  unlock: () => ({ body: unknownPerson, granted: 404 }),
  resend: () => ({ body: unknownPerson, granted: 404 }),
  resetSecondFactor: () => ({
    body: { ...unknownPerson, proof: 'came in person' },
    granted: 404,
  }),
  endSessions: () => ({ body: unknownPerson, granted: 404 }),
};
