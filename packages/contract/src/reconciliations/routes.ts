import { staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { openDifferences, reconciledLoan, reconciliations, statedBalance } from './schema.ts';

/** What another servicer states of a loan, compared with its account. */
export const reconciliationRoutes = {
  list: get('/lima/api/staff/deals/reconciliations', {
    summary:
      'Payoffs and balances that another servicer stated of a loan, each compared with its account of that day, line by line, with what would explain a difference exactly.',
    ...staffOnAskedDeal,
    query: reconciledLoan,
    reply: reconciliations,
  }),
  differences: get('/lima/api/staff/reconciliations', {
    summary: 'The loans whose last statement of another servicer differs from their account.',
    ...staffOnDeals,
    reply: openDifferences,
  }),
  record: post('/lima/api/staff/deals/reconciliations/record', {
    summary: 'Records what another servicer states of a loan for a day, and compares it with the account.',
    ...staffOnDeal,
    body: statedBalance,
    reply: reconciliations,
    keyed: true,
  }),
} as const;
