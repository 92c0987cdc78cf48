import { route } from '../wire/route.ts';
import {
  bankAccountAdded,
  bankAccountDecided,
  bankAccounts,
  bankAccountToReject,
  bankAccountToVerify,
  beneficiariesOfDeal,
  newBankAccount,
  numberToShow,
  shownNumber,
  staffBankAccounts,
  staffBankAccountsQuery,
} from './schema.ts';

/** Bank accounts are the borrower’s own. */
const borrowers = ['customer'] as const;
const staff = ['employee', 'administrator'] as const;
const namedInQuery = { data: 'one deal', idAt: 'query.dealid', everyDealFor: [] } as const;

export const beneficiaryRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/borrower/beneficiaries',
    summary: 'The bank accounts that draws of the deal’s borrower can be paid to, the newest first.',
    who: borrowers,
    touches: namedInQuery,
    query: beneficiariesOfDeal,
    reply: bankAccounts,
  }),
  add: route({
    method: 'POST',
    path: '/lima/api/borrower/beneficiaries',
    summary: 'Adds a bank account of the deal’s borrower. It can be used at once; the lender verifies it.',
    who: borrowers,
    touches: namedInQuery,
    query: beneficiariesOfDeal,
    body: newBankAccount,
    reply: bankAccountAdded,
    refusals: ['bank_account_known', 'too_many_bank_accounts'],
    notWhileViewing: true,
    keyed: true,
  }),
  staffList: route({
    method: 'GET',
    path: '/lima/api/staff/beneficiaries',
    summary:
      'Bank accounts of all borrowers that wait to be verified, the oldest first; or those decided on.',
    who: staff,
    touches: { data: 'every deal' },
    query: staffBankAccountsQuery,
    reply: staffBankAccounts,
  }),
  staffRead: route({
    method: 'GET',
    path: '/lima/api/staff/beneficiaries/:id',
    summary: 'One bank account of a borrower, and what was decided on it.',
    who: staff,
    touches: { data: 'every deal' },
    params: bankAccountToVerify,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found'],
  }),
  showNumber: route({
    method: 'POST',
    path: '/lima/api/staff/beneficiaries/number',
    summary:
      'The full number of a bank account, to verify it or to wire a draw. Each look is in the audit log; 20 an hour for one employee.',
    who: staff,
    touches: { data: 'every deal' },
    body: numberToShow,
    reply: shownNumber,
    refusals: ['bank_account_not_found', 'too_many_requests'],
  }),
  verify: route({
    method: 'POST',
    path: '/lima/api/staff/beneficiaries/verify',
    summary: 'Confirms that a bank account is the borrower’s. Its owner is mailed.',
    who: staff,
    touches: { data: 'every deal' },
    body: bankAccountToVerify,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found', 'bank_account_decided'],
  }),
  reject: route({
    method: 'POST',
    path: '/lima/api/staff/beneficiaries/reject',
    summary: 'Says why a bank account cannot be used. Its owner is mailed.',
    who: staff,
    touches: { data: 'every deal' },
    body: bankAccountToReject,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found', 'bank_account_decided'],
  }),
} as const;
