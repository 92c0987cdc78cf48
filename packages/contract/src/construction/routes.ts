import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOrStaffOnDeal } from '../wire/reach.ts';
import { post } from '../wire/route.ts';
import { dealBudget } from './schema.ts';

export const constructionRoutes = {
  budget: post('/lima/api/deals/budget', {
    effect: 'reads',
    summary: 'Returns a deal’s current construction budget line by line, and its escrow.',
    ...borrowerOrStaffOnDeal,
    body: dealReference,
    reply: dealBudget,
  }),
} as const;
