import { staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  reconciledLoan,
  reconciledLoans,
  reconciledLoansExportQuery,
  reconciledLoansQuery,
  reconciliations,
  statedBalance,
} from './schema.ts';

/** What another servicer states of a loan, compared with its account. */
export const reconciliationRoutes = {
  list: get('/lima/api/staff/deals/reconciliations', {
    summary:
      'Payoffs and balances that another servicer stated of a loan, each compared with its account of that day, line by line, with what would explain a difference exactly.',
    ...staffOnAskedDeal,
    query: reconciledLoan,
    reply: reconciliations,
  }),
  loans: get('/lima/api/staff/reconciliations', {
    summary:
      'Lists funded loans with the last statement of another servicer: their figure, the account’s, the difference and its largest cause, with totals by state.',
    ...staffOnDeals,
    query: reconciledLoansQuery,
    reply: reconciledLoans,
  }),
  export: get('/lima/api/staff/reconciliations/export', {
    summary: 'Exports the filtered list of reconciliations as a CSV file or an Excel workbook.',
    ...staffOnDeals,
    query: reconciledLoansExportQuery,
    reply: 'file',
  }),
  record: post('/lima/api/staff/deals/reconciliations/record', {
    summary: 'Records what another servicer states of a loan for a day, and compares it with the account.',
    ...staffOnDeal,
    body: statedBalance,
    reply: reconciliations,
    keyed: true,
  }),
} as const;
