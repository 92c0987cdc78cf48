import { dealReference } from '../wire/deal-reference.ts';
import { post } from '../wire/route.ts';
import { billReference, bills } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const readers = ['customer', 'broker', 'wholesale', ...everyDealFor] as const;

/** Bills are made at night and kept as they were sent. */
export const billRoutes = {
  ofDeal: post('/lima/api/deals/bills', {
    summary: 'Lists the bills of a deal, newest first, with what is open of each today.',
    effect: 'reads',
    who: readers,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    apiKey: 'read',
    body: dealReference,
    reply: bills,
  }),
  pdf: post('/lima/api/deals/bills/pdf', {
    summary: 'Downloads a bill as it was sent (PDF).',
    effect: 'reads',
    who: readers,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: billReference,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
} as const;
