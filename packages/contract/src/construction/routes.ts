import { dealReference } from '../wire/deal-reference.ts';
import { post } from '../wire/route.ts';
import { dealBudget } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const namedInBody = { data: 'one deal', idAt: 'body.dealid', everyDealFor } as const;
/** Construction is between borrower and lender, so brokers have no access. */
const builders = ['customer', ...everyDealFor] as const;

export const constructionRoutes = {
  budget: post('/lima/api/deals/budget', {
    effect: 'reads',
    summary: 'Returns a deal’s current construction budget line by line, and its escrow.',
    who: builders,
    touches: namedInBody,
    body: dealReference,
    reply: dealBudget,
  }),
} as const;
