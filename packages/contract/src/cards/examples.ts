import type { ExamplesOf } from '../wire/example.ts';
import type { cardRoutes } from './routes.ts';
import { unitedStates } from './schema.ts';

export const cards: ExamplesOf<typeof cardRoutes> = {
  // New deals have no fee.
  pay: ({ dealId }) => ({
    body: {
      dealId,
      FirstName: 'Maria',
      LastName: 'Alder',
      Company: 'Alder Homes LLC',
      Address: '12 Harbor Street',
      Address2: '',
      City: 'Charleston',
      State: 'SC',
      Zip: '29401',
      Country: unitedStates,
      Email: 'maria@example.test',
      Phone: '864-555-0142',
      CardNumber: '4111 1111 1111 1111',
      ExpMonth: '12',
      ExpYear: '30',
      CardSecurity: '123',
      CardType: 'visa',
    },
    granted: 422,
  }),
  fee: ({ dealId }) => ({ body: { dealid: dealId } }),
  openForm: ({ dealId }) => ({ body: { dealid: dealId }, granted: 422 }),
  check: ({ dealId }) => ({ body: { dealid: dealId, transaction: '60102030405' } }),
};
