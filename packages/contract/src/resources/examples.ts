import type { ExamplesOf } from '../wire/example.ts';
import type { resourceRoutes } from './routes.ts';

export const resources: ExamplesOf<typeof resourceRoutes> = {
  download: ({ role }) => ({
    params: { id: role === 'broker' || role === 'wholesale' ? 'broker-packet' : 'ach-form' },
  }),
};
