import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
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

const staff = ['employee', 'administrator'] as const;
const everyLoan = { who: staff, touches: { data: 'every deal' } } as const;
const write = {
  method: 'POST',
  who: staff,
  touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff },
  reply: loanContacts,
  keyed: true,
} as const;

/** Collecting what is late. Borrowers and brokers never see any of it. */
export const delinquencyRoutes = {
  list: route({
    ...everyLoan,
    method: 'GET',
    path: '/lima/api/staff/delinquency',
    summary:
      'Lists funded loans that are past due, matured or in default, as the last nightly run saw them, with totals by bucket.',
    query: delinquencyQuery,
    reply: delinquentLoans,
  }),
  export: route({
    ...everyLoan,
    method: 'GET',
    path: '/lima/api/staff/delinquency/export',
    summary: 'Exports the filtered delinquency list as a CSV file or an Excel workbook.',
    query: delinquencyExportQuery,
    reply: 'file',
  }),
  contacts: route({
    method: 'GET',
    path: '/lima/api/staff/deals/contacts',
    summary:
      'What a loan is late with today, its contact notes, promises to pay and the next contact. Promises are judged from the ledger.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: loanContacts,
  }),
  addNote: route({
    ...write,
    path: '/lima/api/staff/deals/contacts/note',
    summary: 'Records a contact with the borrower. It completes a next contact that was due.',
    body: newContactNote,
    status: 201,
  }),
  withdrawNote: route({
    ...write,
    path: '/lima/api/staff/deals/contacts/note/withdraw',
    summary: 'Withdraws a contact note with a reason. It stays on record.',
    body: contactWithdrawal,
    refusals: ['record_not_found'],
  }),
  addPromise: route({
    ...write,
    path: '/lima/api/staff/deals/contacts/promise',
    summary: 'Records a promise to pay. The ledger decides whether it is kept.',
    body: newPromise,
    status: 201,
    refusals: ['account_not_known'],
  }),
  withdrawPromise: route({
    ...write,
    path: '/lima/api/staff/deals/contacts/promise/withdraw',
    summary: 'Withdraws a promise to pay with a reason. It stays on record.',
    body: contactWithdrawal,
    refusals: ['record_not_found'],
  }),
  planContact: route({
    ...write,
    path: '/lima/api/staff/deals/contacts/next',
    summary: 'Sets the day of the next contact and the employee who makes it, in place of an earlier plan.',
    body: plannedContact,
  }),
} as const;
