import type { ExamplesOf } from '../wire/example.ts';
import type { noticeRoutes } from './routes.ts';

export const notices: ExamplesOf<typeof noticeRoutes> = {
  ofDeal: ({ dealId }) => ({ query: { dealid: dealId } }),
};
