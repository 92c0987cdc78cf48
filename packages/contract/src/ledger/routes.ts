import { staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { accountOutlook, accountPosting, waiverWithdrawal } from './account-schema.ts';
import {
  dealLedger,
  ledgerEntries,
  ledgerEntriesQuery,
  ledgerExport,
  ledgerOutlook,
  ledgerPosting,
  ledgerReference,
  ledgerReversal,
  postedEntry,
} from './schema.ts';

const accountRefusals = ['ledger_changed', 'ledger_not_open'] as const;
const postingRefusals = [...accountRefusals, 'terms_confirmed'] as const;
const onAccountRefusals = [...accountRefusals, 'terms_not_confirmed'] as const;
const reversalRefusals = [
  ...accountRefusals,
  'record_not_found',
  'entry_reversed',
  'entry_not_reversible',
] as const;

/** A ledger is append-only. Each posting names the last entry the employee saw. */
export const ledgerRoutes = {
  read: get('/lima/api/staff/deals/ledger', {
    summary: 'A deal’s ledger: its borrower, number of entries, balances and payment dates.',
    ...staffOnAskedDeal,
    query: ledgerReference,
    reply: dealLedger,
  }),
  entries: get('/lima/api/staff/deals/ledger/entries', {
    summary: 'A deal’s ledger entries, newest first, filtered by type or dates.',
    ...staffOnAskedDeal,
    query: ledgerEntriesQuery,
    reply: ledgerEntries,
  }),
  preview: post('/lima/api/staff/deals/ledger/preview', {
    summary: 'Previews the loan’s balances and dates after an entry, without posting it.',
    effect: 'reads',
    ...staffOnDeal,
    body: ledgerPosting,
    reply: ledgerOutlook,
    refusals: postingRefusals,
  }),
  post: post('/lima/api/staff/deals/ledger/post', {
    summary:
      'Posts an entry to the ledger of a deal without confirmed terms. A payment also moves the next payment date and the day interest is paid to.',
    ...staffOnDeal,
    body: ledgerPosting,
    reply: postedEntry,
    status: 201,
    keyed: true,
    refusals: postingRefusals,
  }),
  previewOnAccount: post('/lima/api/staff/deals/ledger/account/preview', {
    summary:
      'Previews what an entry does to the account of a loan with confirmed terms: its split bill by bill, the account before and after, late charges and corrections. Posts nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: accountPosting,
    reply: accountOutlook,
    refusals: onAccountRefusals,
  }),
  postOnAccount: post('/lima/api/staff/deals/ledger/account/post', {
    summary:
      'Posts an entry to a loan with confirmed terms: a payment split by the note’s order of payment or as chosen with a reason, a payoff, a fee, a waiver, or money into and out of suspense, reserve and escrow.',
    ...staffOnDeal,
    body: accountPosting,
    reply: postedEntry,
    status: 201,
    keyed: true,
    refusals: onAccountRefusals,
  }),
  withdrawWaiver: post('/lima/api/staff/deals/ledger/account/withdraw', {
    summary: 'Withdraws a waiver: what it waived is owed again.',
    ...staffOnDeal,
    body: waiverWithdrawal,
    reply: dealLedger,
    keyed: true,
    refusals: [...onAccountRefusals, 'record_not_found'],
  }),
  previewReversal: post('/lima/api/staff/deals/ledger/reverse/preview', {
    summary: 'Previews the loan’s balances and dates after a reversal, without posting it.',
    effect: 'reads',
    ...staffOnDeal,
    body: ledgerReversal,
    reply: ledgerOutlook,
    refusals: reversalRefusals,
  }),
  reverse: post('/lima/api/staff/deals/ledger/reverse', {
    summary:
      'Reverses an entry with an equal and opposite one. An entry can be reversed once, a reversal never.',
    ...staffOnDeal,
    body: ledgerReversal,
    reply: postedEntry,
    status: 201,
    keyed: true,
    refusals: reversalRefusals,
  }),
  export: get('/lima/api/staff/deals/ledger/export', {
    summary: 'Exports a deal’s ledger entries, filtered by type or dates, as CSV or XLSX.',
    ...staffOnAskedDeal,
    query: ledgerExport,
    reply: 'file',
  }),
} as const;
