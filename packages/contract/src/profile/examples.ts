import type { ExamplesOf } from '../wire/example.ts';
import type { profileRoutes } from './routes.ts';

export const profileExamples: ExamplesOf<typeof profileRoutes> = {
  read: () => ({}),
  update: () => ({
    body: {
      BillingStreet: '12 Harbor Street',
      BillingCity: 'Charleston',
      BillingState: 'SC',
      BillingPostalCode: '29401',
      Phone: '843-555-0161',
    },
  }),
};
