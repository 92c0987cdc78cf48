import { dealReference } from '../wire/deal-reference.ts';
import { staffOnAskedDeal, staffOnDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  contactWithdrawal,
  delinquencyExportQuery,
  delinquencyQuery,
  delinquentLoans,
  loanContacts,
  newContactNote,
  newPromise,
  plannedContact,
} from './schema.ts';

const write = {
  ...staffOnDeal,
  reply: loanContacts,
  keyed: true,
} as const;

/** Collections. Borrowers and brokers never see any of this. */
export const delinquencyRoutes = {
  list: get('/lima/api/staff/delinquency', {
    ...staffOnDeals,
    summary:
      'Lists funded loans that are past due, matured or in default, as of the last nightly run, with totals by status.',
    query: delinquencyQuery,
    reply: delinquentLoans,
  }),
  export: get('/lima/api/staff/delinquency/export', {
    ...staffOnDeals,
    summary: 'Exports the filtered delinquency list as a CSV file or an Excel workbook.',
    query: delinquencyExportQuery,
    reply: 'file',
  }),
  contacts: get('/lima/api/staff/deals/contacts', {
    summary:
      'Returns what is past due today on a loan, its contact notes, promises to pay and next contact. The ledger decides which promises were kept.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: loanContacts,
  }),
  addNote: post('/lima/api/staff/deals/contacts/note', {
    ...write,
    summary: 'Records a contact with the borrower. Completes a next contact that was due.',
    body: newContactNote,
    status: 201,
  }),
  withdrawNote: post('/lima/api/staff/deals/contacts/note/withdraw', {
    ...write,
    summary: 'Withdraws a contact note with a reason. It stays on record.',
    body: contactWithdrawal,
    refusals: ['record_not_found'],
  }),
  addPromise: post('/lima/api/staff/deals/contacts/promise', {
    ...write,
    summary: 'Records a promise to pay. The ledger decides whether it is kept.',
    body: newPromise,
    status: 201,
    refusals: ['account_not_known'],
  }),
  withdrawPromise: post('/lima/api/staff/deals/contacts/promise/withdraw', {
    ...write,
    summary: 'Withdraws a promise to pay with a reason. It stays on record.',
    body: contactWithdrawal,
    refusals: ['record_not_found'],
  }),
  planContact: post('/lima/api/staff/deals/contacts/next', {
    ...write,
    summary: 'Plans the next contact: its day and employee. Replaces an earlier plan.',
    body: plannedContact,
  }),
} as const;
