import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal } from '../wire/reach.ts';
import { post } from '../wire/route.ts';
import { billReference, bills } from './schema.ts';

/** Bills are made at night and kept as they were sent. */
export const billRoutes = {
  ofDeal: post('/lima/api/deals/bills', {
    summary: 'Lists the bills of a deal, newest first, with what is open of each today.',
    effect: 'reads',
    ...readersOfDeal,
    apiKey: 'read',
    body: dealReference,
    reply: bills,
  }),
  pdf: post('/lima/api/deals/bills/pdf', {
    summary: 'Downloads a bill as it was sent (PDF).',
    effect: 'reads',
    ...readersOfDeal,
    body: billReference,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
} as const;
