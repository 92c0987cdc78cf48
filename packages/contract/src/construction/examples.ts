import type { ExamplesOf } from '../wire/example.ts';
import type { constructionRoutes } from './routes.ts';

export const constructionExamples: ExamplesOf<typeof constructionRoutes> = {
  budget: ({ dealId }) => ({ body: { dealid: dealId } }),
};
