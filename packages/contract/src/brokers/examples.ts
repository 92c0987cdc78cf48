import type { ExamplesOf } from '../wire/example.ts';
import type { brokerApplicationRoutes, brokerHelpRoutes, brokerLinkRoutes } from './routes.ts';

const noRecord = 'f'.repeat(32);
/** Nobody has this key or code. */
const application = `k_${'A'.repeat(43)}`;
const code = 'f'.repeat(16);

export const brokerLinks: ExamplesOf<typeof brokerLinkRoutes> = {
  show: () => ({ params: { code }, granted: 404 }),
  read: () => ({}),
  renew: () => ({ body: { code } }),
  setCard: () => ({ body: { company: 'Lakeside Capital', phone: '864-555-0142' } }),
};

export const brokerApplications: ExamplesOf<typeof brokerApplicationRoutes> = {
  list: () => ({}),
  begin: () => ({
    body: { product: 'rental', first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.test' },
    granted: 201,
  }),
  invite: () => ({ body: { id: noRecord }, granted: 404 }),
  askToHelp: () => ({ body: { id: noRecord }, granted: 404 }),
};

export const brokerHelp: ExamplesOf<typeof brokerHelpRoutes> = {
  decide: () => ({ body: { application, allow: true }, granted: 404 }),
};
