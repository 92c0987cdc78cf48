import {
  escrowAnalysisAcceptance,
  escrowAnalysisAsk,
  escrowAnalysisPreview,
  escrowAnalysisReference,
} from './analysis-schema.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, borrowerOrStaffOnDeal, staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  dealEscrow,
  escrowDisbursementAsk,
  escrowDisbursementPreview,
  escrowItemChange,
  escrowItemEnd,
  loanEscrow,
  newEscrowDisbursement,
} from './schema.ts';

const postingRefusals = [
  'ledger_changed',
  'ledger_not_open',
  'terms_not_confirmed',
  'record_not_found',
] as const;

/** What a loan’s escrow pays, and when. */
export const escrowRoutes = {
  read: get('/lima/api/staff/deals/escrow', {
    summary: 'Returns a loan’s escrow: its balance, items, disbursements and next twelve months.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: loanEscrow,
  }),
  save: post('/lima/api/staff/deals/escrow/item', {
    summary: 'Adds or edits an item that escrow pays. Later due dates follow from the next one.',
    ...staffOnDeal,
    body: escrowItemChange,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  end: post('/lima/api/staff/deals/escrow/item/end', {
    summary: 'Ends an escrow item with a reason. Its disbursements stay on record.',
    ...staffOnDeal,
    body: escrowItemEnd,
    reply: loanEscrow,
    keyed: true,
    refusals: ['record_not_found'],
  }),
  preview: post('/lima/api/staff/deals/escrow/disburse/preview', {
    summary: 'Previews what paying an escrow item does to the loan’s account. Posts nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: escrowDisbursementAsk,
    reply: escrowDisbursementPreview,
    refusals: postingRefusals,
  }),
  disburse: post('/lima/api/staff/deals/escrow/disburse', {
    summary:
      'Pays an escrow item for its next due date and posts the payment to the ledger. If escrow is short, the lender advances the rest, with a reason.',
    ...staffOnDeal,
    body: newEscrowDisbursement,
    reply: loanEscrow,
    keyed: true,
    refusals: postingRefusals,
  }),
  previewAnalysis: post('/lima/api/staff/deals/escrow/analysis/preview', {
    summary: 'Analyzes a loan’s escrow for a new monthly amount, starting on a due date. Changes nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: escrowAnalysisAsk,
    reply: escrowAnalysisPreview,
    refusals: ['ledger_not_open', 'terms_not_confirmed'],
  }),
  acceptAnalysis: post('/lima/api/staff/deals/escrow/analysis', {
    summary:
      'Accepts a yearly escrow analysis: confirms terms with the new monthly amount, stores the analysis, and emails the borrower about its statement.',
    ...staffOnDeal,
    body: escrowAnalysisAcceptance,
    reply: loanEscrow,
    keyed: true,
    refusals: ['ledger_changed', 'ledger_not_open', 'terms_not_confirmed'],
  }),
  analysisPdf: post('/lima/api/deals/escrow/analysis/pdf', {
    summary: 'Downloads the annual escrow account disclosure statement of an accepted analysis (PDF).',
    effect: 'reads',
    ...borrowerOrStaffOnDeal,
    body: escrowAnalysisReference,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
  ofDeal: post('/lima/api/deals/escrow', {
    summary: 'Returns the escrow of one of the borrower’s loans: its balance and next payments.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: dealEscrow,
  }),
} as const;
