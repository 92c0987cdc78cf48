import type { ExamplesOf } from '../wire/example.ts';
import type { constructionRoutes } from './routes.ts';

export const construction: ExamplesOf<typeof constructionRoutes> = {
  budget: ({ dealId }) => ({ body: { dealid: dealId } }),
};
