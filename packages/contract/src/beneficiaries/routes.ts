import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  bankAccountAdded,
  bankAccountDecided,
  bankAccounts,
  bankAccountToReject,
  bankAccountToVerify,
  beneficiariesOfDeal,
  beneficiaryFileAddress,
  beneficiaryFileBodyBytes,
  beneficiaryFileToken,
  beneficiaryFileToOpen,
  beneficiaryFileToRemove,
  namedBankAccount,
  dealOfNewAccount,
  newBankAccount,
  newBeneficiaryFile,
  numberToShow,
  shownNumber,
  staffBankAccounts,
  staffBankAccountsQuery,
} from './schema.ts';

const ownDeal = {
  who: ['customer'],
  touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: [] },
} as const;

export const beneficiaryRoutes = {
  list: get('/lima/api/borrower/beneficiaries', {
    ...ownDeal,
    summary: 'The borrower’s bank accounts for draws, newest first.',
    query: beneficiariesOfDeal,
    reply: bankAccounts,
  }),
  add: post('/lima/api/borrower/beneficiaries', {
    ...ownDeal,
    summary:
      'Adds a bank account for all of the borrower’s deals. It can be used right away, and the lender verifies it. `dealid` may name the deal it is first needed for.',
    query: dealOfNewAccount,
    body: newBankAccount,
    reply: bankAccountAdded,
    refusals: ['bank_account_known', 'too_many_bank_accounts'],
    notWhileViewing: true,
    keyed: true,
  }),
  attach: post('/lima/api/borrower/beneficiaries/files', {
    ...ownDeal,
    summary: 'Attaches a voided check or bank letter to a bank account. Identical files are stored once.',
    query: beneficiariesOfDeal,
    body: newBeneficiaryFile,
    reply: bankAccounts,
    refusals: [
      'bank_account_not_found',
      'bank_account_decided',
      'file_not_accepted',
      'file_unreadable',
      'too_large',
    ],
    notWhileViewing: true,
    limits: { bodyBytes: beneficiaryFileBodyBytes },
  }),
  removeFile: post('/lima/api/borrower/beneficiaries/files/remove', {
    ...ownDeal,
    summary:
      'Removes a voided check or bank letter from a bank account that is not yet verified or rejected.',
    query: beneficiariesOfDeal,
    body: beneficiaryFileToRemove,
    reply: bankAccounts,
    refusals: ['bank_account_not_found', 'bank_account_decided'],
    notWhileViewing: true,
  }),
  staffList: get('/lima/api/staff/beneficiaries', {
    ...staffOnDeals,
    summary: 'Bank accounts of all borrowers by state, oldest first. Without a state, those to verify.',
    query: staffBankAccountsQuery,
    reply: staffBankAccounts,
  }),
  staffRead: get('/lima/api/staff/beneficiaries/:id', {
    ...staffOnDeals,
    summary: 'One borrower’s bank account with its files, phone numbers on file and decision.',
    params: namedBankAccount,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found'],
  }),
  showNumber: post('/lima/api/staff/beneficiaries/number', {
    ...staffOnDeals,
    summary:
      'A bank account’s full number, to verify it or to wire a draw. Each view is in the audit log. An employee can view 20 an hour.',
    body: numberToShow,
    reply: shownNumber,
    refusals: ['bank_account_not_found', 'too_many_requests'],
  }),
  showFile: post('/lima/api/staff/beneficiaries/file', {
    ...staffOnDeals,
    summary:
      'A link to a voided check or bank letter, valid for a few minutes. The file shows the full number, so each view is in the audit log and counts toward the same 20 an hour.',
    body: beneficiaryFileToOpen,
    reply: beneficiaryFileAddress,
    refusals: ['not_found', 'too_many_requests'],
  }),
  openFile: get('/lima/api/beneficiary-files/:token', {
    summary: 'A bank account’s file, by the link another call gave to an employee.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: beneficiaryFileToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
  verify: post('/lima/api/staff/beneficiaries/verify', {
    ...staffOnDeals,
    summary:
      'Verifies that a bank account is the borrower’s and records the confirming call. Emails the owner.',
    body: bankAccountToVerify,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found', 'bank_account_decided'],
  }),
  reject: post('/lima/api/staff/beneficiaries/reject', {
    ...staffOnDeals,
    summary: 'Rejects a bank account with a reason. Emails the owner.',
    body: bankAccountToReject,
    reply: bankAccountDecided,
    refusals: ['bank_account_not_found', 'bank_account_decided'],
  }),
} as const;
