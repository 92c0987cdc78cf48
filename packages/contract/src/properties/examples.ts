import type { ExamplesOf } from '../wire/example.ts';
import type { propertyRoutes } from './routes.ts';

export const properties: ExamplesOf<typeof propertyRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  // Addresses need the server’s signature.
  picture: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};
