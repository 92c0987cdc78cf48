import { route } from '../wire/route.ts';
import { openDifferences, reconciledLoan, reconciliations, statedBalance } from './schema.ts';

const staff = ['employee', 'administrator'] as const;

/** What another servicer states of a loan, compared with its account. */
export const reconciliationRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/deals/reconciliations',
    summary:
      'Payoffs and balances that another servicer stated of a loan, each compared with its account of that day, line by line, with what would explain a difference exactly.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: reconciledLoan,
    reply: reconciliations,
  }),
  differences: route({
    method: 'GET',
    path: '/lima/api/staff/reconciliations',
    summary: 'The loans whose last statement of another servicer differs from their account.',
    who: staff,
    touches: { data: 'every deal' },
    reply: openDifferences,
  }),
  record: route({
    method: 'POST',
    path: '/lima/api/staff/deals/reconciliations/record',
    summary: 'Records what another servicer states of a loan for a day, and compares it with the account.',
    who: staff,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
    body: statedBalance,
    reply: reconciliations,
    keyed: true,
  }),
} as const;
