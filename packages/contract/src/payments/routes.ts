import { dealReference } from '../deals/schema.ts';
import { route } from '../wire/route.ts';
import { accountHistory } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;

export const paymentRoutes = {
  accountHistory: route({
    method: 'POST',
    path: '/lima/api/deals/account-history',
    summary: 'The payment history of one deal, newest first, without the lender’s own bookkeeping.',
    who: ['customer', 'broker', 'wholesale', ...everyDealFor],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: dealReference,
    reply: accountHistory,
  }),
} as const;
