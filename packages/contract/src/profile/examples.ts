import type { ExamplesOf } from '../wire/example.ts';
import type { profileRoutes } from './routes.ts';
import type { staffProfileRoutes } from './staff-routes.ts';

export const profile: ExamplesOf<typeof profileRoutes> = {
  read: () => ({}),
  preferredName: () => ({}),
  setPreferredName: () => ({ body: { preferredName: 'Mia' } }),
  language: () => ({}),
  setLanguage: () => ({ body: { language: 'en' } }),
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

export const staffProfile: ExamplesOf<typeof staffProfileRoutes> = {
  rights: () => ({}),
};
