import type { ExamplesOf } from '../wire/example.ts';
import type { propertyRoutes } from './routes.ts';

export const properties: ExamplesOf<typeof propertyRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  // Without the server’s signature no address is good.
  picture: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};
