import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal } from '../wire/reach.ts';
import { post } from '../wire/route.ts';
import { statementReference, statements } from './schema.ts';

/** Statements are made once a month and never change. */
export const statementRoutes = {
  ofDeal: post('/lima/api/deals/statements', {
    summary: 'Lists the monthly statements of a deal, newest first.',
    effect: 'reads',
    ...readersOfDeal,
    apiKey: 'read',
    body: dealReference,
    reply: statements,
  }),
  pdf: post('/lima/api/deals/statements/pdf', {
    summary: 'Downloads a monthly statement as it was made (PDF).',
    effect: 'reads',
    ...readersOfDeal,
    body: statementReference,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
} as const;
