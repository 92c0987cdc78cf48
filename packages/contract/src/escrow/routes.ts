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

/** What the escrow of a loan pays, and when. */
export const escrowRoutes = {
  read: get('/lima/api/staff/deals/escrow', {
    summary:
      'A loan’s escrow: its balance, what it pays and when, its disbursements, and the next twelve months.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: loanEscrow,
  }),
  save: post('/lima/api/staff/deals/escrow/item', {
    summary: 'Adds an item that escrow pays, or changes one. Its due days follow from its next due day.',
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
      'Pays an escrow item for its next due day and posts it to the ledger. More than escrow holds is an advance, which needs a reason.',
    ...staffOnDeal,
    body: newEscrowDisbursement,
    reply: loanEscrow,
    keyed: true,
    refusals: postingRefusals,
  }),
  previewAnalysis: post('/lima/api/staff/deals/escrow/analysis/preview', {
    summary: 'Analyzes a loan’s escrow for a new monthly amount from a due day on. Changes nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: escrowAnalysisAsk,
    reply: escrowAnalysisPreview,
    refusals: ['ledger_not_open', 'terms_not_confirmed'],
  }),
  acceptAnalysis: post('/lima/api/staff/deals/escrow/analysis', {
    summary:
      'Accepts a yearly escrow analysis: confirms terms with the new monthly amount from a due day on, keeps the analysis, and emails its statement to the borrower.',
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
    summary: 'The escrow of one of the borrower’s loans: its balance, and what it pays next.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: dealEscrow,
  }),
} as const;
