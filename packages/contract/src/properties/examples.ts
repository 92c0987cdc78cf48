import type { ExamplesOf } from '../wire/example.ts';
import type { propertyRoutes } from './routes.ts';

export const properties: ExamplesOf<typeof propertyRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  // Only the server can sign picture URLs.
  picture: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};
