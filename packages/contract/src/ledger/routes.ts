import { route } from '../wire/route.ts';
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

const staff = ['employee', 'administrator'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;
const postingRefusals = ['ledger_changed', 'ledger_not_open'] as const;
const reversalRefusals = [
  ...postingRefusals,
  'record_not_found',
  'entry_reversed',
  'entry_not_reversible',
] as const;

/** A ledger is only ever added to; each addition names the last entry that the employee saw. */
export const ledgerRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/ledger',
    summary: 'Whose ledger it is, how many entries it has, and where the loan stands by it.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: ledgerReference,
    reply: dealLedger,
  }),
  entries: route({
    method: 'GET',
    path: '/lima/api/staff/deals/ledger/entries',
    summary: 'Entries of a deal’s ledger, all, of a kind or of some days, the one received last in front.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: ledgerEntriesQuery,
    reply: ledgerEntries,
  }),
  preview: route({
    method: 'POST',
    path: '/lima/api/staff/deals/ledger/preview',
    summary: 'Where the loan would stand after an entry, without posting it.',
    effect: 'reads',
    who: staff,
    touches: oneDeal,
    body: ledgerPosting,
    reply: ledgerOutlook,
    refusals: postingRefusals,
  }),
  post: route({
    method: 'POST',
    path: '/lima/api/staff/deals/ledger/post',
    summary:
      'Posts an entry to a deal’s ledger. What a payment pays moves the next payment and the interest paid.',
    who: staff,
    touches: oneDeal,
    body: ledgerPosting,
    reply: postedEntry,
    status: 201,
    keyed: true,
    refusals: postingRefusals,
  }),
  previewReversal: route({
    method: 'POST',
    path: '/lima/api/staff/deals/ledger/reverse/preview',
    summary: 'Where the loan would stand after a reversal, without posting it.',
    effect: 'reads',
    who: staff,
    touches: oneDeal,
    body: ledgerReversal,
    reply: ledgerOutlook,
    refusals: reversalRefusals,
  }),
  reverse: route({
    method: 'POST',
    path: '/lima/api/staff/deals/ledger/reverse',
    summary:
      'Reverses an entry by one that is equal and opposite. Each is reversed at most once, a reversal never.',
    who: staff,
    touches: oneDeal,
    body: ledgerReversal,
    reply: postedEntry,
    status: 201,
    keyed: true,
    refusals: reversalRefusals,
  }),
  export: route({
    method: 'GET',
    path: '/lima/api/staff/deals/ledger/export',
    summary: 'Entries of a deal’s ledger, all of a kind or of some days, as a CSV file or a workbook.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: ledgerExport,
    reply: 'file',
  }),
} as const;
